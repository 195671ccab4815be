/** English sentences about iFlow CLI as it was shipped. ICU messages. */
export const en = {
  'iflow.shipped.fires.PreToolUse': 'Before each tool call, before the user is asked; also for calls of a subagent.',
  'iflow.shipped.fires.PostToolUse': 'After a tool call; not after one that a PreToolUse hook denied.',
  'iflow.shipped.fires.SetUpEnvironment': 'Whenever a chat starts: at launch, after /clear, for each subagent and each editor session.',
  'iflow.shipped.fires.Stop': 'After every answered prompt, not at the end of the session.',
  'iflow.shipped.fires.SubagentStop': 'Never: the tool that starts subagents knows no hooks.',
  'iflow.shipped.fires.SessionStart': 'At launch, when a session is resumed, after /clear and after compression.',
  'iflow.shipped.fires.SessionEnd': 'On /clear, when the program ends, and at the end of a -p run.',
  'iflow.shipped.fires.UserPromptSubmit': 'Each time the user submits a text, slash commands included.',
  'iflow.shipped.fires.Notification': 'When a dialog asks for leave to run a tool.',
  'iflow.shipped.subagentStopNever': 'iFlow CLI 0.5.19 never fires SubagentStop.',

  'iflow.shipped.badJson': 'iFlow CLI does not start while {path} is not plain JSON; it names the file and ends with code 1.',
  'iflow.shipped.nullFile': 'iFlow CLI crashes at its start while {path} holds null.',
  'iflow.shipped.byteOrderMark': 'The file starts with a byte order mark, which iFlow CLI takes for a fault of JSON. Save it without.',
  'iflow.shipped.userFileReplaced':
    'With the network up iFlow CLI replaces {path} by a file that holds only an id, before it reports the fault: keys, login and hooks are lost. Repair the file before the next start.',
  'iflow.shipped.structure':
    '{at} in {path} makes loading fail: iFlow CLI starts, and the hooks of all settings files are off.{form, select, none {} other { The form that counts: {form}}}',
  'iflow.shipped.structureSilences': '{at} in {path} makes loading fail, so no hook of any settings file runs.',
  'iflow.shipped.doesNotStart': 'iFlow CLI does not start while {path} has a fault, so this hook does not run.',
  'iflow.shipped.hooksHoldNothing':
    '“hooks” is not an object with one list per event. iFlow CLI finds no hook in it and says nothing. The form that counts: {form}',
  'iflow.shipped.hookManagerOff': '“hookManager” is false in the settings, which turns all hooks off.',
  'iflow.shipped.systemIgnored': 'iFlow CLI reads no hooks from the system settings.',
  'iflow.shipped.untrusted':
    'iFlow CLI does not trust this folder, so hooks of the project do not run. Trust it in the agent, or set IFLOW_TRUST_WORKSPACE=1.',
  'iflow.shipped.trustUnreadable': 'The check for trust reads strict JSON: it does not see the settings in this file and prints a warning.',
  'iflow.shipped.untrustedFolder': 'iFlow CLI prints “{message}”: the hooks of this file do not run.',
  'iflow.shipped.untrustedTwin': 'The same entry stands in the project file of a folder that is not trusted, and iFlow CLI drops both.',
  'iflow.shipped.unknownEvent': 'iFlow CLI knows no event “{event}” and drops the entry without a word.',
  'iflow.shipped.warns':
    'iFlow CLI warns at its start “{event}[{index}]{place}: {text}”. {form, select, none {The hooks stay registered all the same.} other {This group starts nothing. The form that counts: {form}}}',

  'iflow.shipped.matcherThrows': 'A matcher of {event} is not a text. The agent fails on it and goes on without any hook of the event.',
  'iflow.shipped.mcpHasNoPrefix':
    'In 0.5.19 the tools of an MCP server have no prefix mcp__: the pattern hits none of them. Use the tool’s plain name, or server__tool where that name was taken.',
  'iflow.shipped.exitIgnoresMatcher': 'At the program’s end matchers are not looked at: every SessionEnd hook runs.',
  'iflow.shipped.ideFiresNothing': 'Driven by an editor iFlow CLI fires SetUpEnvironment only, not {event}.',

  'iflow.shipped.commandThrows': 'The command is not a text: the agent fails on the entry, blocks nothing and goes on.',
  'iflow.shipped.nothingToSpawn': 'The command holds nothing but quotes, so there is no program to start.',
  'iflow.shipped.couldNotSpawn': 'There is no program “{program}” to start ({errno}): the hook ends with code 127 and blocks nothing.',
  'iflow.shipped.shebangIgnored':
    'iFlow CLI starts a file that ends in {ending} with {program} and does not look at its first line, which names {named}. Give it the ending of its language, or name the interpreter in the command.',
  'iflow.shipped.restIsLost':
    'iFlow CLI hands over what stands between the first quote and the last one; what follows is lost: “{rest}”. Put the code into a file.',
  'iflow.shipped.signsAreArguments':
    'The command starts a script, so no shell reads it: {sign} and what follows go to the script as arguments, quotes and all. Start it with bash -c.',
  'iflow.shipped.noShellReads':
    'No shell reads this command: its {sign, select, lineEnd {line ends are spaces} other {{sign} is an argument like any other}}. Start it with bash -c.',
  'iflow.shipped.pathTakenApart':
    'The folder’s path has a space in it, and {name} stands outside of quotes: bash takes the path apart. Put double quotes around the whole path.',
  'iflow.shipped.timeoutEndsAtOnce':
    'With this timeout the hook is ended the moment it has started. A timeout is a number of seconds above 0 and at most {most, number}.',
  'iflow.shipped.programNotFound': '{program} is not on the PATH: the hook ends with code 127 and blocks nothing.',
  'iflow.shipped.waitsForPipes':
    'iFlow CLI sends SIGTERM and then waits until nobody holds the hook’s output. It would wait as long as that takes.',
  'iflow.shipped.resultDelayed': 'A process that the hook started still held its output when the limit came; iFlow CLI waited for it.',
  'iflow.shipped.leftBehind':
    'iFlow CLI leaves alone what a hook leaves running: {count, plural, one {this one} other {these #}} would go on. The first: {first}',

  'iflow.shipped.rule.permission': 'The answer’s permissionDecision is “{permission}”, which counts before decision and exit code.',
  'iflow.shipped.rule.decision': 'The answer’s decision is “{decision}”, which counts before the exit code.',
  'iflow.shipped.rule.exit2': 'Exit code 2 blocks.',
  'iflow.shipped.rule.exit0': 'Exit code 0, and no answer that decides.',
  'iflow.shipped.rule.otherCodes': 'Only exit code 2 blocks; code {code} lets the agent go on.',
  'iflow.shipped.rule.askPasses': '“ask” forces no question: the tool call goes on as if the hook had said nothing.',
  'iflow.shipped.rule.noneBlocked': 'No hook of {event} ended with code 2 or denied in its answer.',
  'iflow.shipped.firstVoiceDecides': 'The first hook that says something decides.',
  'iflow.shipped.voiceNotHeard': '{event} does not listen to this voice.',

  'iflow.shipped.contextLost': 'The additionalContext of a {event} hook reaches neither model nor user here.',
  'iflow.shipped.blockIgnored': 'A {event} hook asked to block, and nothing is stopped.',
  'iflow.shipped.markStripped':
    'The output starts with a byte order mark, which iFlow CLI takes away with the white space around the output.',
  'iflow.shipped.specificAlone':
    'hookSpecificOutput counts only beside “decision” or “reason”. Alone it is passed over: add “decision”: “block”, or exit with code 2.',
  'iflow.shipped.keysIgnored': 'iFlow CLI reads no {keys} at this place of the answer.',
  'iflow.shipped.inputUnchanged': 'updatedInput changes nothing: the tool runs with the input that the model gave.',
  'iflow.shipped.otherEventNamed': 'hookEventName is “{named}”, so hookSpecificOutput does not count for {event}.',
  'iflow.shipped.decisionUnknown': 'The decision “{decision}” is not known; only “block” and “approve” are.',
  'iflow.shipped.variableNeverSet': 'iFlow CLI 0.5.19 does not set {name}. Read the JSON on stdin instead.',
  'iflow.shipped.variableNotExpanded':
    'No shell reads this command, so ${name} stays as it is written. Put braces around the name, or start the command with bash -c.',
  'iflow.shipped.needsShell':
    '“{word}” needs a shell, and iFlow CLI starts this command without one: it ends with code 127. Start it with bash -c, or add “;”.',

  'iflow.sample.session.startup': 'A session starts',
  'iflow.sample.session.resume': 'A session is resumed',
  'iflow.sample.session.clear': '/clear',
  'iflow.sample.session.compress': 'The session is compressed',
  'iflow.sample.session.exit': 'The program ends',
  'iflow.sample.session.interrupt': 'The program is interrupted',
  'iflow.sample.prompt': 'An ordinary prompt',
  'iflow.sample.promptWithKey': 'A prompt that holds a secret',
  'iflow.sample.permission': 'The user is asked for leave',
} as const;
