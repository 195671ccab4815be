/** What `--help` prints. Kept apart from the commands so that it needs nothing else to load. */
import type { Language } from '../../shared/words/catalogue.ts';
import type { Command } from './command.ts';
import { COMMON, OPTIONS, POSITIONALS } from './options.ts';
import type { OptionName, OptionSpec } from './options.ts';

const COMMAND_LINES = {
  list: {
    en: 'every hook that an agent would find, and what is wrong with the files',
    'zh-CN': '列出代理会找到的每个钩子，以及文件中的问题',
  },
  run: {
    en: 'run the hooks of one event on a payload and tell what the agent would do',
    'zh-CN': '用一份载荷运行某个事件的钩子，说明代理会怎么做',
  },
  compare: { en: 'run in every edition of an agent, side by side', 'zh-CN': '在代理的每个版本中运行，并列比较' },
  match: { en: 'which tools a matcher hits, and through which name', 'zh-CN': '匹配器命中哪些工具，经由哪个名称' },
  sample: { en: 'print a payload as a hook would read it on stdin', 'zh-CN': '打印钩子会从标准输入读到的载荷' },
  editions: { en: 'the editions of every agent, with their sources', 'zh-CN': '每个代理的各个版本及其来源' },
  export: { en: 'print hooks as a fragment, a folder or an installer', 'zh-CN': '把钩子导出为片段、文件夹或安装脚本' },
  apply: { en: 'add the hooks of a fragment to a settings file', 'zh-CN': '把片段中的钩子添加到设置文件' },
  new: { en: 'make a hook that works, from a template', 'zh-CN': '从模板新建一个可用的钩子' },
  set: { en: 'change what a hook says: matcher, timeout, command, event', 'zh-CN': '更改钩子的内容：匹配器、超时、命令、事件' },
  delete: { en: 'take hooks out of their files', 'zh-CN': '从文件中删除钩子' },
  move: { en: 'put a hook into another place of its agent', 'zh-CN': '把钩子移到同一代理的另一个位置' },
  copy: { en: 'put a hook into another place as well', 'zh-CN': '把钩子复制到另一个位置' },
  enable: { en: 'switch hooks on', 'zh-CN': '启用钩子' },
  disable: { en: 'switch hooks off without losing them', 'zh-CN': '停用钩子，但不丢失' },
  backups: { en: 'what a file held before each of the studio’s writes', 'zh-CN': '工作室每次写入之前文件的内容' },
  restore: { en: 'put back what a file held before', 'zh-CN': '恢复文件先前的内容' },
  repair: { en: 'make a settings file valid JSON again', 'zh-CN': '把设置文件修复为有效的 JSON' },
  undo: { en: 'take back one of the studio’s writes (default: the last here)', 'zh-CN': '撤销工作室的一次写入（默认：此处最近一次）' },
  library: { en: 'the team’s hook library: browse, try, install, publish', 'zh-CN': '团队的钩子库：浏览、试用、安装、发布' },
  web: { en: 'the studio in a browser, for this machine only', 'zh-CN': '在浏览器中使用工作室，仅限本机' },
  open: { en: 'the studio in a desktop window', 'zh-CN': '在桌面窗口中打开工作室' },
} as const;
export type CommandName = keyof typeof COMMAND_LINES;

const OPTION_LINES: Readonly<Record<OptionName, Readonly<Record<Language, string>>>> = {
  workspace: {
    en: 'a workspace folder; repeat it for several roots (default: this folder)',
    'zh-CN': '工作区文件夹；多个根目录时重复此选项（默认：当前文件夹）',
  },
  home: { en: 'take this folder for HOME; nothing else on the machine is read', 'zh-CN': '把此文件夹当作 HOME；不读取本机其他位置' },
  system: { en: 'the system settings file to count', 'zh-CN': '要计入的系统设置文件' },
  edition: { en: 'an edition, such as cline/documented; repeat it to compare', 'zh-CN': '版本，例如 cline/documented；重复以作比较' },
  agent: { en: 'the agent, such as cline or iflow', 'zh-CN': '代理，例如 cline 或 iflow' },
  event: { en: 'the event, such as PreToolUse', 'zh-CN': '事件，例如 PreToolUse' },
  payload: {
    en: 'JSON object whose fields replace those of the sample; - reads stdin',
    'zh-CN': 'JSON 对象，其字段替换样本中的字段；- 表示从标准输入读取',
  },
  tool: { en: 'the tool that the event is about', 'zh-CN': '事件涉及的工具' },
  hook: {
    en: 'run only this hook (its id from list), also if it would not fire',
    'zh-CN': '只运行这个钩子（list 给出的 id），即使它不会触发',
  },
  matcher: { en: 'the pattern to try, or to write', 'zh-CN': '要尝试或写入的模式' },
  mode: { en: 'how the agent is used, such as interactive or headless', 'zh-CN': '代理的使用方式，例如 interactive 或 headless' },
  assume: { en: 'what lies in no file, such as hooksEnabled=false', 'zh-CN': '文件中没有的前提，例如 hooksEnabled=false' },
  'timeout-ms': { en: 'replaces the time limit, in milliseconds', 'zh-CN': '替换超时，单位毫秒' },
  copy: { en: 'work in a temporary copy of the workspace', 'zh-CN': '在工作区的临时副本中运行' },
  trust: { en: 'approve what would be started, and start it', 'zh-CN': '信任将要启动的内容并启动' },
  port: { en: 'the port (default: a free one)', 'zh-CN': '端口（默认：任意空闲端口）' },
  out: {
    en: 'write it there instead of printing it; scripts beside it; a folder for --form folder',
    'zh-CN': '写到该处而不打印；脚本放在旁边；--form folder 时为文件夹',
  },
  force: { en: 'replace other content, or repair with a loss', 'zh-CN': '替换不同的内容，或有损修复' },
  form: {
    en: 'default: fragment for settings files, installer for scripts',
    'zh-CN': '默认：设置文件为 fragment，脚本为 installer',
  },
  scripts: {
    en: 'where scripts of the workspace go that commands name (default: inline)',
    'zh-CN': '命令提到的工作区脚本放在哪里（默认：inline）',
  },
  paths: { en: 'how commands name their scripts (default: as-written)', 'zh-CN': '命令如何写明脚本路径（默认：as-written）' },
  to: {
    en: 'the settings file, the folder of hook scripts, or a workspace',
    'zh-CN': '设置文件、钩子脚本所在的文件夹，或工作区',
  },
  scope: { en: 'where it goes, such as project or user (new: project)', 'zh-CN': '放在哪里，例如 project 或 user（new 默认：project）' },
  template: { en: 'the template to start from (default: the first that fits)', 'zh-CN': '所用模板（默认：第一个合适的）' },
  name: { en: 'the name of its script, without ending', 'zh-CN': '脚本名，不含扩展名' },
  timeout: { en: 'the time limit, in the agent’s own unit', 'zh-CN': '超时，使用代理自己的单位' },
  command: { en: 'the command', 'zh-CN': '命令' },
  backup: { en: 'its id from backups (default: the newest)', 'zh-CN': 'backups 给出的 id（默认：最新的）' },
  pin: { en: 'hold it at branch:NAME, tag:NAME or commit:HASH', 'zh-CN': '固定在 branch:NAME、tag:NAME 或 commit:HASH' },
  param: { en: 'the value of a parameter', 'zh-CN': '参数的值' },
  keep: { en: 'let this changed file be as it is', 'zh-CN': '保留这个已更改的文件' },
  take: { en: 'let this changed file give way', 'zh-CN': '让这个已更改的文件让位' },
  follow: { en: 'follow tags that name another commit now', 'zh-CN': '跟随已指向其他提交的标签' },
  manifest: { en: 'JSON file with version, title, author and the like', 'zh-CN': '含 version、title、author 等的 JSON 文件' },
  junit: { en: 'write the results there as JUnit XML', 'zh-CN': '把结果以 JUnit XML 写到该处' },
  'dry-run': { en: 'print the diff, write nothing', 'zh-CN': '打印差异，不写入任何内容' },
  'no-open': { en: 'do not start a browser', 'zh-CN': '不启动浏览器' },
  json: { en: 'print one JSON document on stdout, also for errors', 'zh-CN': '在标准输出打印一个 JSON 文档，出错时也一样' },
  'json-schema': { en: 'print the JSON Schema of that document', 'zh-CN': '打印该文档的 JSON Schema' },
  lang: { en: 'language of the sentences (default: en)', 'zh-CN': '文字的语言（默认：en）' },
  help: { en: 'this text', 'zh-CN': '本说明' },
};

type ExitLines = Readonly<Record<Language, string>>;
const RUN_EXIT_LINES: ExitLines = {
  en: 'Exit status: 0 done, the agent proceeds or asks · 3 a hook blocks or stops · 4 not trusted, nothing started · 1 error',
  'zh-CN': '退出状态：0 完成，代理继续或询问 · 3 钩子阻断或停止 · 4 未获信任，什么都没启动 · 1 出错',
};
const LIBRARY_EXIT_LINES: ExitLines = {
  en: 'Exit status: 0 done · 4 not trusted, nothing started · 1 error',
  'zh-CN': '退出状态：0 完成 · 4 未获信任，什么都没启动 · 1 出错',
};
const EXIT_LINES: ExitLines = { en: 'Exit status: 0 done · 1 error', 'zh-CN': '退出状态：0 完成 · 1 出错' };

function exitLine(name: CommandName, language: Language): string {
  if (name === 'run') return RUN_EXIT_LINES[language];
  return (name === 'library' ? LIBRARY_EXIT_LINES : EXIT_LINES)[language];
}

export function overview(language: Language): string {
  const names = Object.keys(COMMAND_LINES) as CommandName[];
  return [
    'hook-studio COMMAND [OPTIONS]',
    '',
    ...names.map((name) => `  ${name.padEnd(10)} ${COMMAND_LINES[name][language]}`),
    '',
    `  --version`,
    `  COMMAND --help`,
    '',
    RUN_EXIT_LINES[language],
  ].join('\n');
}

export function commandHelp(name: CommandName, command: Command, language: Language): string {
  const options = [...command.options, ...COMMON];
  const { shown } = POSITIONALS[command.positionals];
  return [
    `hook-studio ${name}${shown === '' ? '' : ` ${shown}`} [OPTIONS]`,
    `  ${COMMAND_LINES[name][language]}`,
    '',
    ...partLines(command, language),
    ...options.map((option) => `  ${optionShown(option, command).padEnd(24)} ${optionLine(option, command, language)}`),
    '',
    ...(command.helpLines ? [...command.helpLines(language), ''] : []),
    exitLine(name, language),
  ].join('\n');
}

function partLines({ parts = {} }: Command, language: Language): string[] {
  const lines = Object.entries(parts).map(([name, { shown, says }]) => `  ${`${name} ${shown}`.trim().padEnd(24)} ${says[language]}`);
  return lines.length > 0 ? [...lines, ''] : [];
}

function optionShown(option: OptionName, { scriptLanguages = [] }: Command): string {
  const { value, multiple }: OptionSpec = OPTIONS[option];
  if (option === 'lang') return `--lang ${[...scriptLanguages, value].join('|')}`;
  return `--${option}${value === undefined ? '' : ` ${value}`}${multiple === true ? ' …' : ''}`;
}

const optionLine = (option: OptionName, { scriptLanguages }: Command, language: Language): string =>
  option === 'lang' && scriptLanguages ? SCRIPT_LANGUAGE_LINE[language] : OPTION_LINES[option][language];

const SCRIPT_LANGUAGE_LINE: Readonly<Record<Language, string>> = {
  en: 'language of the script; once more for that of the sentences',
  'zh-CN': '脚本的语言；再写一次可指定文字的语言',
};
