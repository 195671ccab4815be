/** A run as people read it in a terminal. */
import { editionById } from '../../shared/agents/index.ts';
import type { TrustReview } from '../../shared/model/trust.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { because } from '../../shared/words/cli.ts';
import { say } from '../../shared/words/say.ts';
import type { RunDocument } from './documents.ts';
import { harmless } from './harmless-text.ts';

export function runText(document: RunDocument, language: Language): string {
  const { verdict } = document;
  const agent = editionById(document.edition)?.agentTitle ?? document.edition;
  const t = (code: Parameters<typeof because>[0], params?: Parameters<typeof because>[1]): string => say(because(code, params), language);
  const lines = [
    t(`cli.verdict.${verdict.decision}`, { agent, event: document.event }),
    `  ${verdict.reason}`,
    ...document.hooks.filter(leftOut).map(({ id }) => `  ! ${t('cli.leftOut', { agent, hook: id })}`),
    ...(verdict.decidedBy === null ? [] : [`  ${t('cli.decidedBy', { hook: verdict.decidedBy })}`]),
    ...verdict.masked.map((m) => `  ${t('cli.masked', { hook: m.hook })} ${m.by}`),
    ...verdict.deliveries.map((d) => `  ${t(`cli.to.${d.to}`)} ${typeof d.value === 'string' ? d.value : JSON.stringify(d.value)}`),
    ...verdict.predictions.map((p) => `  ! ${p.reason}`),
    '',
    `${document.edition} · ${document.event}`,
    ...document.hooks.flatMap((hook) => hookLines(hook)),
  ];
  return lines.join('\n');
}

/** It fires, and `--hook` named others: the verdict does not cover it. */
const leftOut = ({ fires, ran }: RunDocument['hooks'][number]): boolean => fires && ran === 'no';

function hookLines(hook: RunDocument['hooks'][number]): string[] {
  const ending = hook.result;
  const end = !ending ? '' : ` · ${ending.kind}${ending.code === undefined ? '' : ` ${ending.code}`} · ${Math.round(ending.durationMs)} ms`;
  return [
    `${hook.ran === 'no' ? '○' : '●'} ${hook.id}${end}`,
    `    ${hook.why}`,
    ...(hook.outcome?.failure ? [`    ${hook.outcome.failure.message}`] : []),
    ...(hook.outcome?.findings ?? []).map((f) => `    ${f.message}`),
    ...(hook.outcome?.predictions ?? []).map((p) => `    ! ${p.reason}`),
    ...outputLines(hook.stdout, '│'),
    ...outputLines(hook.stderr, '┆'),
  ];
}

/**
 * A terminal obeys escape sequences: a hook's output is shown with its control characters made visible. One text for all
 * lines, because a hook may have printed millions.
 */
const outputLines = (text: string, mark: string): string[] =>
  text.trim() === '' ? [] : [`    ${mark} ${harmless(text.replace(/\n$/, '').replaceAll('\n', `\n    ${mark} `))}`];

export function untrustedText(reviews: readonly TrustReview[], language: Language): string {
  const lines = reviews.flatMap((review) => {
    const { invocation } = review;
    return [
      `${review.hook} (${review.edition})${review.history === 'changed' ? ` · ${say(because('cli.changed'), language)}` : ''}`,
      ...(invocation.kind === 'process'
        ? [
            `  ${invocation.argv.map((word) => JSON.stringify(word)).join(' ')}`,
            `  cwd ${invocation.cwd}`,
            ...Object.entries({ ...invocation.env.set, ...review.studioEnv }).map(([k, v]) => `  ${k}=${harmless(v)}`),
          ]
        : [`  ${say(invocation.reason, language)}`]),
      ...review.files.flatMap((file) => [
        `  ${file.path} · ${file.sizeBytes} B · sha256 ${file.sha256}`,
        ...outputLines(file.text ?? '', '│'),
      ]),
      ...(review.folder === undefined ? [] : [`  ${say(because('cli.trustHere', { folder: review.folder }), language)}`]),
    ];
  });
  return [say(because('cli.untrusted', { count: reviews.length }), language), '', ...lines].join('\n');
}
