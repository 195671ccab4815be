import { editionById } from '../../../shared/agents/index.ts';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { rootedPath } from '../../paths.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { findHook } from '../hooks/hook-sets.ts';

/** Hooks that may run, each with the content that was approved; any of them can be taken back. */
export function Approvals() {
  const t = useWords();
  const language = useLanguage();
  const store = useStudioStore();
  const approvals = useStudio((state) => state.approvals);
  const sets = useStudio((state) => state.hookSets);
  const workspace = useStudio((state) => state.workspace);
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className="settings-section settings-wide">
      <h2>{t('settings.approved')}</h2>
      <p className="hint">{t('settings.approvedHint')}</p>
      {approvals.length === 0 ? (
        <EmptyState title={t('settings.approvedNone')}>{t('settings.approvedNoneText')}</EmptyState>
      ) : (
        <table className="settings-table">
          <thead>
            <tr>
              <th>{t('settings.hook')}</th>
              <th>{t('settings.since')}</th>
              <th>
                <span className="visually-hidden">{t('settings.revoke')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {[...approvals]
              .sort((a, b) => b.approvedAt - a.approvedAt)
              .map((approval) => {
                const found = findHook(sets, approval.hook);
                const agent = found && editionById(found.edition)?.agentTitle;
                return (
                  <tr key={`${approval.fingerprint} ${approval.hook}`}>
                    <td>
                      {found ? (
                        <>
                          <strong>{found.hook.label}</strong>{' '}
                          <span className="meta">
                            {agent} · {found.hook.event} · {rootedPath(found.hook.source, workspace?.roots ?? [], workspace?.home ?? '')}
                          </span>
                        </>
                      ) : (
                        <>
                          <code>{approval.hook}</code> <span className="meta">{t('settings.elsewhere')}</span>
                        </>
                      )}
                      <div className="meta mono settings-print">{approval.fingerprint.slice(0, 16)}</div>
                    </td>
                    <td className="meta">{when.format(approval.approvedAt)}</td>
                    <td>
                      <Button size="small" onClick={() => void store.getState().revokeApproval(approval.fingerprint)}>
                        {t('settings.revoke')}
                      </Button>
                    </td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      )}
    </section>
  );
}
