/** Settings files as people write them: comments, tabs, CRLF, twins, unknown keys and events, groups without entries. */
import fc from 'fast-check';

interface Style {
  readonly indent: string;
  readonly newline: string;
  readonly comments: boolean;
  readonly finalNewline: boolean;
}

const entry = fc.record({
  type: fc.constant('command'),
  command: fc.constantFrom('true', 'false', './check.sh --fast', 'python3 "a b.py"', 'echo 钩子'),
  timeout: fc.option(fc.constantFrom(1, 5, 60), { nil: undefined }),
  note: fc.option(fc.constantFrom('mine', ''), { nil: undefined }),
});
const group = fc.record({
  matcher: fc.option(fc.constantFrom('', '*', 'Edit', 'Edit|Write'), { nil: undefined }),
  hooks: fc.array(entry, { minLength: 1, maxLength: 4 }),
  owner: fc.option(fc.constant('team'), { nil: undefined }),
});
const hooks = fc.dictionary(
  fc.constantFrom('PreToolUse', 'PostToolUse', 'Stop', 'NoSuchEvent'),
  fc.array(group, { minLength: 1, maxLength: 3 }),
  {
    minKeys: 1,
  },
);
const style: fc.Arbitrary<Style> = fc.record({
  indent: fc.constantFrom('', '  ', '\t', '    '),
  newline: fc.constantFrom('\n', '\r\n'),
  comments: fc.boolean(),
  finalNewline: fc.boolean(),
});

export const settingsText: fc.Arbitrary<string> = fc
  .tuple(hooks, style, fc.constantFrom('first', 'last', 'alone'))
  .map(([written, look, where]) => {
    const others = { apiKey: 'k', nested: { deep: [1, { x: null }] } };
    const settings =
      where === 'first' ? { hooks: written, ...others } : where === 'last' ? { ...others, hooks: written } : { hooks: written };
    return dressed(JSON.stringify(settings, null, look.indent), look);
  });

function dressed(text: string, { newline, comments, finalNewline, indent }: Style): string {
  const lines = text.split('\n');
  const commented =
    comments && indent !== ''
      ? lines.flatMap((line, i) => (i % 5 === 3 ? [`${indent}// line ${i}`, line] : [i % 7 === 4 ? `${line} /* ${i} */` : line]))
      : lines;
  return commented.join(newline) + (finalNewline ? newline : '');
}
