import { useMemo, useState } from 'react';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { chosenEditions } from '../../../store/editions.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { agentPlaces, firstPlaces, namedPlaces } from '../model/install-places.ts';
import type { ChosenPlaces } from '../model/install-places.ts';
import { textOf } from '../model/library-hook.ts';
import type { ShownHook } from '../model/library-hook.ts';
import { valuesOf } from '../model/parameter-form.ts';
import type { Typed } from '../model/parameter-form.ts';
import { BeforeInstall } from './before-install.tsx';
import { CardHead } from './card-head.tsx';
import { Examples } from './examples.tsx';
import { InstallButton } from './install-button.tsx';
import { InstallPreview } from './install-preview.tsx';
import { InstalledHere } from './installed-here.tsx';
import { ParameterForm } from './parameter-form.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Readme } from './readme.tsx';
import { Scripts } from './scripts.tsx';
import { TryButton } from './try-button.tsx';
import { UntrustedNote } from './untrusted-note.tsx';
import { useInstall } from './use-install.ts';
import { Versions } from './versions.tsx';

/** Two columns: what it is and whether it keeps its word; what would be written. */
export function HookPage({ card, hook }: { readonly card: LibraryCard; readonly hook: ShownHook }) {
  const t = useWords();
  const language = useLanguage();
  const sets = useStudio((state) => state.hookSets);
  const preferences = useStudio((state) => state.preferences);
  const source = useStudio((state) => state.library?.sources.find(({ id }) => id === card.source));
  const agents = useMemo(() => agentPlaces(card, chosenEditions(preferences), sets), [card, preferences, sets]);
  const [own, setOwn] = useState<ChosenPlaces | null>(null);
  const [typed, setTyped] = useState<Typed>({});
  const places = useMemo(() => own ?? firstPlaces(agents), [own, agents]);
  const parameters = useMemo(() => valuesOf(hook.parameters, typed), [hook.parameters, typed]);
  const untrusted = source?.trust === 'notGiven';
  const install = useInstall(card, namedPlaces(places), parameters);
  const title = textOf(card.title, language);
  const titles = useMemo(() => Object.values(card.title), [card.title]);
  return (
    <>
      <CardHead card={card}>
        <TryButton card={card} parameters={parameters} untrusted={untrusted} />
        <InstallButton
          title={title}
          agents={agents}
          places={places}
          install={install}
          untrusted={untrusted}
          isInstalled={hook.installed.length > 0}
          onPlaces={setOwn}
        />
      </CardHead>
      {untrusted && <UntrustedNote source={source} />}
      <div className="library-doc">
        <div className="library-column">
          <Readme texts={hook.readme} titles={titles} descriptions={card.description} />
          <Examples card={card} hook={hook} />
          <BeforeInstall card={card} hook={hook} />
          <Versions card={card} versions={hook.versions} />
        </div>
        <div className="library-column">
          {hook.installed.length > 0 && <InstalledHere card={card} installed={hook.installed} />}
          <Scripts cardKey={`${card.source}/${card.name}@${card.version}`} scripts={hook.scripts} />
          <ParameterForm parameters={hook.parameters} typed={typed} onType={setTyped} />
          <section className="library-part">
            <h2>{t('library.changes')}</h2>
            <PlaceFields agents={agents} places={places} onPlaces={setOwn} />
            <InstallPreview install={install} />
          </section>
        </div>
      </div>
    </>
  );
}
