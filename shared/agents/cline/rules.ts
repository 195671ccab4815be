import type { EditionRule } from '../difference.ts';
import { because } from './rule-words.ts';

export const clineRules: readonly EditionRule[] = [
  { edition: 'cline/documented', about: 'exitCodes', text: because('cline.rule.documented.exitCodes') },
  { edition: 'cline/documented', about: 'answer', text: because('cline.rule.documented.answer') },
  { edition: 'cline/documented', about: 'limits', text: because('cline.rule.documented.limits') },
  { edition: 'cline/documented', about: 'ending', text: because('cline.rule.documented.ending') },
  { edition: 'cline/documented', about: 'several', text: because('cline.rule.documented.several') },
  { edition: 'cline/documented', about: 'places', text: because('cline.rule.documented.places') },
  { edition: 'cline/documented', about: 'start', text: because('cline.rule.documented.start') },
  { edition: 'cline/vscode-4.1', about: 'exitCodes', text: because('cline.rule.vscode-4.1.exitCodes') },
  { edition: 'cline/vscode-4.1', about: 'answer', text: because('cline.rule.vscode-4.1.answer') },
  { edition: 'cline/vscode-4.1', about: 'limits', text: because('cline.rule.vscode-4.1.limits') },
  { edition: 'cline/vscode-4.1', about: 'ending', text: because('cline.rule.vscode-4.1.ending') },
  { edition: 'cline/vscode-4.1', about: 'several', text: because('cline.rule.vscode-4.1.several') },
  { edition: 'cline/vscode-4.1', about: 'places', text: because('cline.rule.vscode-4.1.places') },
  { edition: 'cline/vscode-4.1', about: 'start', text: because('cline.rule.vscode-4.1.start') },
  { edition: 'cline/sdk', about: 'exitCodes', text: because('cline.rule.sdk.exitCodes') },
  { edition: 'cline/sdk', about: 'answer', text: because('cline.rule.sdk.answer') },
  { edition: 'cline/sdk', about: 'limits', text: because('cline.rule.sdk.limits') },
  { edition: 'cline/sdk', about: 'several', text: because('cline.rule.sdk.several') },
  { edition: 'cline/sdk', about: 'places', text: because('cline.rule.sdk.places') },
  { edition: 'cline/sdk', about: 'start', text: because('cline.rule.sdk.start') },
];
