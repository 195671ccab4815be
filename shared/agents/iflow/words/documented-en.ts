/** English sentences about iFlow CLI. ICU messages. */
export const en = {
  'iflow.fires.PreToolUse': 'Before a tool runs.',
  'iflow.fires.PostToolUse': 'After a tool has run.',
  'iflow.fires.SetUpEnvironment': 'When a session starts and the text about its surroundings is put together.',
  'iflow.fires.Stop': 'When the main session ends.',
  'iflow.fires.SubagentStop': 'When a subagent’s session ends.',

  'iflow.sameFileTwice': 'The workspace is the home folder: user and project settings are one file, so its hooks count twice.',

  'iflow.leadsNowhere': 'The file, or its folder, is a link that leads to nothing, so there are no settings here.',
  'iflow.folderIsNone': '{folder} is a file and no folder, so there are no settings in it.',
  'iflow.unreadable': 'The file cannot be read ({errno}). Its hooks, if it has any, are not known.',
  'iflow.emptyFile':
    'The file is empty, which is not JSON. Write {braces} into it, or remove it. Until then the studio does not write to it.',
  'iflow.utf16':
    'The file looks like UTF-16, and JSON is read as UTF-8. Save it as UTF-8: until then no hook of this file counts, and the studio does not write to it.',
  'iflow.tooDeep': 'The file is nested too deeply to be read. No hook of it counts.',
  'iflow.trailingComma':
    'This comma has nothing behind it, which JSON does not allow. Remove it: until then no hook of this file counts, and the studio does not write to it.',
  'iflow.notJson':
    'This is not JSON: {fault, select, InvalidSymbol {a word that is neither text in double quotes, a number, true, false nor null} InvalidNumberFormat {a malformed number} PropertyNameExpected {a name in double quotes belongs here} ValueExpected {a value belongs here} ColonExpected {a colon belongs here} CommaExpected {a comma is missing before this} CloseBraceExpected {a closing brace is missing} CloseBracketExpected {a closing bracket is missing} EndOfFileExpected {the file should have ended before this} InvalidCommentToken {a broken comment} UnexpectedEndOfComment {a comment is never closed} UnexpectedEndOfString {a text has no closing quote on its line} UnexpectedEndOfNumber {a number is not finished} InvalidUnicode {an unfinished unicode escape} InvalidEscapeCharacter {a backslash before a character that needs none} InvalidCharacter {a control character inside a text} other {an unexpected character}}. Repair it: until then no hook of this file counts, and the studio does not write to it.',
  'iflow.notAnObject':
    'Settings are an object in braces. This file holds {found, select, list {a list} text {a text} number {a number} boolean {true or false} other {null}}, so no hook of it counts.',
  'iflow.byteOrderMark':
    'The file starts with a byte order mark. The studio reads past it; other JSON readers refuse the file. Save it without.',
  'iflow.comments': 'The file has comments. The guide does not mention them; programs that read strict JSON refuse the file.',
  'iflow.duplicateKey': '“{key}” stands here a second time. This one counts, the earlier one is lost.',

  'iflow.hooksIsNoObject':
    '“hooks” is an object with one list per event, not {found, select, list {a list} text {a text} number {a number} boolean {true or false} other {null}}. The form that counts: {form}',
  'iflow.eventIsNoList':
    '{at} is a list of groups, not {found, select, object {an object} text {a text} number {a number} boolean {true or false} other {null}}. The form that counts: {form}',
  'iflow.groupIsNoObject':
    '{at} is {found, select, list {a list} text {a text} number {a number} boolean {true or false} other {null}}, not an object with “hooks”. It is passed over.',
  'iflow.groupHasNoHooks': '{at} has no list “hooks”, so it starts nothing. The form that counts: {form}',
  'iflow.groupHooksIsNoList':
    '{at}.hooks is {found, select, object {an object} text {a text} number {a number} boolean {true or false} other {null}}, not a list. The form that counts: {form}',
  'iflow.groupIsEmpty': '{at}.hooks is empty: this group starts nothing.',
  'iflow.groupMatcherIsNoText':
    '{at}.matcher is {found, select, object {an object} list {a list} number {a number} boolean {true or false} other {null}}, not a text. The hooks of this group do not run.',
  'iflow.entryIsNoObject':
    '{at} is {found, select, list {a list} text {a text} number {a number} boolean {true or false} other {null}}, not an object with “type” and “command”. It is passed over.',
  'iflow.entryIsNotNested': '{at} is a hook where a group with a list “hooks” belongs, so it does not run. The form that counts: {form}',

  'iflow.unknownEvent': 'The guide knows no event “{event}”. The entry is kept and never fires.',
  'iflow.unknownEventCase': 'The event is written {meant}; names are case-sensitive, so “{event}” never fires.',
  'iflow.matcherNotUsed': '{event} takes no matcher. This one is ignored: every hook of the event runs.',
  'iflow.typeMissing': '{at} has no “type”. Add “type”: “command”.',
  'iflow.typeUnknown': '{at} has the type “{type}”; the only type is “command”. It does not run.',
  'iflow.commandMissing': '{at} has no “command”, so there is nothing to run.',
  'iflow.commandIsNoText':
    '{at}.command is {found, select, object {an object} list {a list} number {a number} boolean {true or false} other {null}}, not a text. It does not run.',
  'iflow.commandIsEmpty': '{at}.command is empty, so there is nothing to run.',
  'iflow.timeoutIsNoNumber':
    '{at}.timeout is {found, select, object {an object} list {a list} text {a text} boolean {true or false} other {null}}, not a number of seconds. The hook does not run.',
  'iflow.timeoutOutOfRange': '{at}.timeout is {seconds}; it must be a number of seconds above 0. The hook does not run.',
  'iflow.timeoutLooksLikeMs':
    'The timeout counts in seconds: {seconds, number} s are about {amount, number} {unit, select, hours {hours} other {minutes}}. Were milliseconds meant?',
  'iflow.unknownKey': 'Nothing reads “{key}” in {at}. It is kept as it is.',
  'iflow.exportReachesNobody': 'A variable that a hook exports is gone when the hook ends: neither the agent nor a later hook sees it.',

  'iflow.variableUnknown':
    'The guide names no variable {name}: it is empty unless the environment brings it. The payload on stdin holds what is known.',
  'iflow.backslashesVanish':
    'A shell reads this command and takes its backslashes away: it sees “{seen}”. Write the path with slashes, or in single quotes.',
  'iflow.pipeByName':
    'The hook opened {device} by its name, which fails: the agent connects its hooks through sockets. Use the stream itself: cat, read, >&2.',
  'iflow.inputTooLarge':
    'The tool’s input is too large for the environment variable IFLOW_TOOL_ARGS, so the system starts no hook (E2BIG).',

  'iflow.matcherIsNoText': 'The matcher is not a text, so it hits nothing.',
  'iflow.invalidRegex': '“{pattern}” is not a valid regular expression. The agent then compares it as an exact name.',

  'iflow.nothingToStart': 'The entry has no command text, so there is nothing to start.',
  'iflow.exitedWith': 'exited with code {code}',
  'iflow.timedOutAfter': 'timed out after {seconds} s',
  'iflow.cancelled': 'The run was cancelled before the hook had ended.',
  'iflow.couldNotStart':
    'The command could not be started ({errno}): {lacking, select, cwd {its directory is missing} program {its shell is missing} other {the system refused}}.',
  'iflow.signalCounts':
    '{signal} ended the hook. The guide is silent about signals; a shell reports this as code {code}, and so it counts here.',
  'iflow.commandNotFound': 'Code 127: the shell did not find the command. Look at its path and spelling.',
  'iflow.commandNotExecutable':
    'Code 126: the command was found and could not be run. Make the file executable, or start it through its interpreter.',
  'iflow.scriptMissing':
    'The interpreter did not find {path} and ended with code {code}, which counts like any other code. Use a path that does not depend on the directory.',
  'iflow.jsonAnswerUnread':
    'The hook printed JSON. The guide names no answer in JSON: the text goes to the user as it is. It says that hooks may change what a tool does, yet names no way to do so.',
  'iflow.outputDropped': '{bytes, number} bytes of output were not kept.',
  'iflow.leftBehind':
    'The guide says nothing of processes that a hook leaves running: {count, plural, one {this one} other {these #}} would go on. The first: {first}',
  'iflow.endingUndocumented':
    'The guide does not say how a hook is ended. The studio sends SIGTERM to its process group and SIGKILL after 2 s.',

  'iflow.rule.nonZeroBlocks': 'A PreToolUse hook blocks with any exit code but 0; this one ended with {code}.',
  'iflow.rule.zeroContinues': 'Exit code 0: the agent goes on.',
  'iflow.rule.eventNeverBlocks': 'Code {code} is shown as a warning; a hook of {event} never blocks.',
  'iflow.rule.timeoutNeverBlocks': 'A hook that runs out of time is ended with a warning and blocks nothing.',
  'iflow.rule.cancelledNeverBlocks': 'A cancelled hook blocks nothing.',
  'iflow.rule.notRun': 'The hook did not run, so it said nothing.',
  'iflow.rule.noneBlocked': 'No hook ended with another code than 0, so the tool runs.',
  'iflow.rule.cannotBlock': 'A hook of {event} cannot stop the agent.',

  'iflow.sample.editTypeScript': 'Edit src/app.ts',
  'iflow.sample.writeEnvFile': 'Write .env',
  'iflow.sample.editLockFile': 'Edit package-lock.json',
  'iflow.sample.removeAll': 'Run rm -rf',
  'iflow.sample.listFiles': 'Run ls -la',
  'iflow.sample.readFile': 'Read README.md',
  'iflow.sample.mcpTool': 'Call a tool of an MCP server',
  'iflow.sample.tool': 'Call {tool}',
  'iflow.sample.plain': '{event}',
  'iflow.sample.subagent': 'A subagent of the type {type} ends',

  'iflow.template.protectFiles': 'Protect files',
  'iflow.template.blockDestructive': 'Block destructive commands',
  'iflow.template.starter': 'A first hook for {event}',
  'iflow.template.noSecrets': 'Keep access keys out of prompts',
  'iflow.template.logTools': 'Log every tool as a JSON line',
  'iflow.template.probe': 'See whether hooks fire',
  'iflow.template.showParameters': 'Show a tool’s parameters',
  'iflow.template.threeLevels': 'Info, warning and error',
  'iflow.template.formatTypeScript': 'Format TypeScript files',
  'iflow.template.debugDump': 'Keep what a hook is told',
  'iflow.template.gitStatus': 'Tell the model the Git status',
  'iflow.template.onlyInGit': 'Only in a Git repository',
  'iflow.template.sessionSummary': 'Write a session summary',
  'iflow.template.subagentMetrics': 'Record subagent metrics',
} as const;
