import type { ReactNode } from 'react';
import type { EditionPage } from '../../../shared/agents/edition-page.ts';
import { editionById } from '../../../shared/agents/index.ts';
import { because } from '../../../shared/words/pages.ts';
import { useEditionTitle } from '../../frame/use-edition-title.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';

/** The sections of an edition's page; one that holds nothing is left out. */
export function EditionFacts({ page }: { readonly page: EditionPage }) {
  return (
    <>
      <Rules page={page} />
      <Differences page={page} />
      <Events page={page} />
      <Tools page={page} />
      <Sources page={page} />
    </>
  );
}

function Section({
  title,
  rows,
  children,
}: {
  readonly title: Parameters<typeof because>[0];
  readonly rows: number;
  readonly children: ReactNode;
}) {
  const say = useSay();
  if (rows === 0) return null;
  return (
    <section className="agents-section">
      <h2>{say(because(title))}</h2>
      {children}
    </section>
  );
}

function Rules({ page }: { readonly page: EditionPage }) {
  const say = useSay();
  return (
    <Section title="page.rules" rows={page.rules.length}>
      <dl className="agents-rules">
        {page.rules.map(({ about, text }) => (
          <div key={about}>
            <dt>{say(because(`topic.${about}`))}</dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Differences({ page }: { readonly page: EditionPage }) {
  const say = useSay();
  const titleOf = useEditionTitle();
  const titleById = (id: string): string => {
    const edition = editionById(id);
    return edition ? titleOf(edition) : id;
  };
  return (
    <Section title="page.differences" rows={page.differences.length}>
      {page.differences.map(({ id, title, says, evidence, checkedOn }) => (
        <div key={id} id={id} className="agents-difference">
          <h3>{say(title)}</h3>
          <div className="agents-halves">
            {says.map(({ edition, text }) => (
              <div key={edition} data-current={edition === page.edition.id ? 'yes' : undefined}>
                <span className="meta">{titleById(edition)}</span>
                <p>{say(text)}</p>
              </div>
            ))}
            <span className="agents-unequal" aria-hidden="true">
              ≠
            </span>
          </div>
          <p className="meta">
            {say(because(evidence === 'recorded' ? 'page.recorded' : 'page.read'))}, {checkedOn}
          </p>
        </div>
      ))}
    </Section>
  );
}

function Events({ page }: { readonly page: EditionPage }) {
  const say = useSay();
  const t = useWords();
  return (
    <Section title="page.events" rows={page.events.length}>
      {page.events.map(({ name, fires, never, can, fields }) => (
        <details key={name} className="agents-event">
          <summary>
            <code>{name}</code>
            <span>{never ? `${say(because('page.never'))} ${say(never)}` : say(fires)}</span>
            <span className="meta">
              {can.map(say).join(', ')} · {t('agents.fields', { count: fields.length })}
            </span>
          </summary>
          <table className="agents-table">
            <thead>
              <tr>
                <th scope="col">{say(because('page.field'))}</th>
                <th scope="col">{say(because('page.type'))}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ path, type }) => (
                <tr key={path}>
                  <td>
                    <code>{path}</code>
                  </td>
                  <td>
                    <code>{type}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </Section>
  );
}

function Tools({ page }: { readonly page: EditionPage }) {
  const say = useSay();
  const t = useWords();
  return (
    <Section title="page.tools" rows={page.edition.tools.length}>
      <table className="agents-table">
        <thead>
          <tr>
            <th scope="col">{say(because('page.tool'))}</th>
            <th scope="col">{say(because('page.aliases'))}</th>
          </tr>
        </thead>
        <tbody>
          {page.edition.tools.map(({ name, aliases, registered }) => (
            <tr key={name}>
              <td>
                <code>{name}</code> {!registered && <span className="meta">{say(because('page.notRegistered'))}</span>}
              </td>
              <td>{aliases.length > 0 ? <code>{aliases.join(' ')}</code> : <span className="meta">{t('agents.noAlias')}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Sources({ page }: { readonly page: EditionPage }) {
  return (
    <Section title="page.sources" rows={page.sources.length}>
      <ul className="agents-sources">
        {page.sources.map(({ title, url, date }) => (
          <li key={title}>
            {title}
            {url !== undefined && (
              <>
                {' '}
                <code>{url}</code>
              </>
            )}
            , {date}
          </li>
        ))}
      </ul>
    </Section>
  );
}
