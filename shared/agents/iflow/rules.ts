import type { EditionRule } from '../difference.ts';
import { because } from './rule-words.ts';

export const iflowRules: readonly EditionRule[] = [
  { edition: 'iflow/documented', about: 'exitCodes', text: because('iflow.rule.documented.exitCodes') },
  { edition: 'iflow/documented', about: 'answer', text: because('iflow.rule.documented.answer') },
  { edition: 'iflow/documented', about: 'limits', text: because('iflow.rule.documented.limits') },
  { edition: 'iflow/documented', about: 'several', text: because('iflow.rule.documented.several') },
  { edition: 'iflow/documented', about: 'places', text: because('iflow.rule.documented.places') },
  { edition: 'iflow/documented', about: 'start', text: because('iflow.rule.documented.start') },
  { edition: 'iflow/documented', about: 'matcher', text: because('iflow.rule.documented.matcher') },
  { edition: 'iflow/0.5.19', about: 'exitCodes', text: because('iflow.rule.0.5.19.exitCodes') },
  { edition: 'iflow/0.5.19', about: 'answer', text: because('iflow.rule.0.5.19.answer') },
  { edition: 'iflow/0.5.19', about: 'limits', text: because('iflow.rule.0.5.19.limits') },
  { edition: 'iflow/0.5.19', about: 'ending', text: because('iflow.rule.0.5.19.ending') },
  { edition: 'iflow/0.5.19', about: 'several', text: because('iflow.rule.0.5.19.several') },
  { edition: 'iflow/0.5.19', about: 'places', text: because('iflow.rule.0.5.19.places') },
  { edition: 'iflow/0.5.19', about: 'start', text: because('iflow.rule.0.5.19.start') },
  { edition: 'iflow/0.5.19', about: 'matcher', text: because('iflow.rule.0.5.19.matcher') },
];
