import { memo } from 'react';
import type { HooksSelection } from '../hooks-slice.ts';
import { AgentPage } from './agent-page.tsx';
import './centre.css';
import { EventPage } from './event-page.tsx';
import { HookPage } from './hook-page.tsx';
import { LocationPage } from './location-page.tsx';
import { NothingPage } from './nothing-page.tsx';
import { ProblemsPage } from './problems-page.tsx';

/** What the tree has selected. */
export const Centre = memo(function Centre({ selection, page }: { readonly selection: HooksSelection; readonly page: number }) {
  switch (selection.kind) {
    case 'nothing':
      return <NothingPage />;
    case 'problems':
      return <ProblemsPage />;
    case 'agent':
      return <AgentPage agent={selection.agent} />;
    case 'location':
      return <LocationPage agent={selection.agent} locationId={selection.location} />;
    case 'event':
      return <EventPage agent={selection.agent} locationId={selection.location} event={selection.event} />;
    case 'hook':
      return <HookPage key={page} hookId={selection.hook} />;
  }
});
