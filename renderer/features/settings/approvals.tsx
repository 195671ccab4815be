import { editionById } from '../../../shared/agents/index.ts';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { rootedPath } from '../../paths.ts';
import type { Approval } from '../../store/studio-slice.ts';
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
  const held = useStudio((state) => state.heldApprovals);
  const workspace = useStudio((state) => state.workspace);
  /** The hooks that have this content now; of two approvals of one content each tells its own, where that still has it. */
  const hooksOf = ({ fingerprint, hook }: Approval): readonly string[] => {
    const all = held.filter((one) => one.fingerprint === fingerprint).map((one) => one.hook);
    return all.includes(hook) ? [hook] : all;
  };
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
                const found = hooksOf(approval).flatMap((hook) => findHook(sets, hook) ?? []);
                return (
                  <tr key={`${approval.fingerprint} ${approval.hook}`}>
                    <td>
                      {found.map(({ hook, edition }) => (
                        <div key={hook.id}>
                          <strong>{hook.label}</strong>{' '}
                          <span className="meta">
                            {editionById(edition)?.agentTitle} · {hook.event} ·{' '}
                            {rootedPath(hook.source, workspace?.roots ?? [], workspace?.home ?? '')}
                          </span>
                        </div>
                      ))}
                      {found.length === 0 && (
                        <>
                          <code>{approval.hook}</code>{' '}
                          <span className="meta">{t(findHook(sets, approval.hook) ? 'settings.otherContent' : 'settings.elsewhere')}</span>
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
