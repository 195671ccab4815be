// `npm run docs`: writes the pages about editions and the JSON Schema of library hooks anew.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editionMarkdown } from '../shared/agents/edition-markdown.ts';
import { editions } from '../shared/agents/index.ts';
import { manifestJsonSchema } from '../shared/library/manifest.ts';

for (const edition of editions) {
  for (const [language, folder] of [
    ['en', 'docs/agents'],
    ['zh-CN', 'docs/agents/zh-CN'],
  ] as const) {
    const file = join(folder, `${edition.id}.md`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, editionMarkdown(edition, language));
  }
}

writeFileSync('library/hook.schema.json', `${JSON.stringify(manifestJsonSchema(), null, 2)}\n`);
