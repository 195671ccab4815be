import { expect, it } from 'vitest';
import { placeNames } from '../../../../../../renderer/features/hooks/tree/place-names.ts';
import { fileAt, scriptsAt } from '../found-hooks.ts';

const user = scriptsAt('user', '/home/mei/Documents/Cline/Hooks');
const api = scriptsAt('project', '/w/api/.clinerules/hooks', { root: '/w/api' });
const shop = scriptsAt('project-2', '/w/shop/.clinerules/hooks', { root: '/w/shop' });
const second = scriptsAt('project-3', '/w/api/.cline/hooks', { root: '/w/api' });
const settings = fileAt('project', '/w/api/.iflow/settings.json', { root: '/w/api' });

it.each([
  ['one root: the folder in it', [user, api], ['/w/api'], ['~/Documents/Cline/Hooks', '.clinerules/hooks']],
  ['several roots: their names', [api, shop], ['/w/api', '/w/shop'], ['api', 'shop']],
  ['a file: its folder', [settings], ['/w/api', '/w/shop'], ['api/.iflow']],
  [
    'two places of one root: their paths',
    [api, second, shop],
    ['/w/api', '/w/shop'],
    ['api/.clinerules/hooks', 'api/.cline/hooks', 'shop'],
  ],
])('%s', (_title, locations, roots, names) => {
  expect([...placeNames(locations, roots, '/home/mei').values()]).toEqual(names);
});
