/** English sentences about changes to settings files of iFlow CLI. ICU messages. */
export const en = {
  'iflow.edit.notJson': 'The settings are not valid JSON, so nothing is written to them. Repair them first.',
  'iflow.edit.notAnObject': 'Settings are an object in braces. This file holds something else, so no hook can be put into it.',
  'iflow.edit.repairFirst': '{path} is not valid JSON as it is now, so nothing is written to it. Repair it first.',
  'iflow.edit.emptyFile': '{path} is empty, which is not JSON, so nothing is written to it. Repair it first: that writes {braces}.',
  'iflow.edit.unreadable': '{path} cannot be read ({errno}), so nothing is written to it.',
  'iflow.edit.notFound': 'No entry of this hook can be found in {path} as it is now. List the hooks again.',
  'iflow.edit.noSuchGroup': '{event} has no group {group, number}. List the hooks again.',
  'iflow.edit.noSuchEntry': '{event} has no entry {entry, number} in its group {group, number}. List the hooks again.',
  'iflow.edit.hooksIsNoObject': '“hooks” holds no lists of events, so no entry can be put into it. The form that counts: {form}',
  'iflow.edit.eventIsNoList': '{event} is no list of groups, so no entry can be put into it. The form that counts: {form}',
  'iflow.edit.notNested':
    'The entry does not stand in a list “hooks” of a group, so it cannot be moved. Bring it into the form that counts first: {form}',
  'iflow.edit.noCommand': 'A hook of iFlow CLI is a command. Say which one it runs.',
  'iflow.edit.noEvent': 'A hook belongs to an event. Say which one.',
  'iflow.edit.placeIgnored': 'iFlow CLI reads no hooks from {path}, so the studio puts none there.',
  'iflow.edit.otherPlace': 'Hooks change places within one event of one file only. Move the hook there first.',
  'iflow.edit.notParked': 'The studio has not switched this hook off, so there is nothing to bring back.',
  'iflow.edit.alsoOf':
    '{count, plural, one {One other hook of the same group gets} other {# other hooks of the same group get}} the matcher as well.',
  'iflow.edit.readAtStart': 'iFlow CLI reads its settings at start: a running one notices nothing.',
} as const;
