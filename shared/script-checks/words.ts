/** Sentences about scripts, whichever agent runs them. */
import { becauseOf } from '../words/catalogue.ts';
import type { Words } from '../words/catalogue.ts';

const en = {
  'script.carriageReturns':
    'Its lines end in CRLF, and a shell takes the carriage return as a part of each command. Save the file with LF.',
  'script.noArguments': 'Hooks of this agent get no arguments. Read the payload from stdin, where it stands as one JSON object.',
  'script.argumentsAsWritten':
    'The agent hands over no argument of its own. Read the payload from stdin, where it stands as one JSON object.',
  'script.variableNeverSet': 'This edition does not set {name}. Read the payload from stdin instead.',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'script.carriageReturns': '它的行以 CRLF 结尾，而 shell 会把回车当作每条命令的一部分。用 LF 保存此文件。',
  'script.noArguments': '此代理的钩子没有参数。从 stdin 读取载荷，它是一个 JSON 对象。',
  'script.argumentsAsWritten': '代理本身不传递参数。从 stdin 读取载荷，它是一个 JSON 对象。',
  'script.variableNeverSet': '此版本不设置 {name}。改为从 stdin 读取载荷。',
};

export const scriptWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
export const because = becauseOf(scriptWords);
