/** The editor's own words: what it offers in scripts and settings, and formatting. */
import type { Words } from '../../shared/words/catalogue.ts';

const en = {
  'editor.example': 'Example: {value}',
  'editor.optional': 'It may be absent.',
  'editor.ofTools': 'A parameter of {tools}.',
  'editor.payloadField': 'payload',
  'editor.answerField': 'answer',
  'editor.variable': 'environment',
  'editor.snippet': 'snippet',
  'editor.snippet.read': 'Read the payload from stdin',
  'editor.snippet.block': 'Block, with a reason',
  'editor.snippet.context': 'Give the model context',
  'editor.snippet.log': 'Write a line to stderr',
  'editor.way.exit': '{edition}: exit code {code} blocks, and the text on stderr is the reason.',
  'editor.way.json': '{edition} reads this JSON object from stdout.',
  'editor.way.text': '{edition} takes what stands on stdout as it is.',
  'editor.way.log': 'stderr never becomes part of an answer.',
  'editor.way.read': 'The payload is one JSON object on stdin.',
  'editor.word.why': 'say why',
  'editor.word.text': 'text',
  'editor.format': 'Format',
  'editor.format.none': 'The studio has no formatter for {language}.',
  'editor.format.plain': 'Plain text has no form of its own.',
  'editor.format.fault': 'Not formatted: line {line}, column {column} has a fault. {message}',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'editor.example': '示例：{value}',
  'editor.optional': '可能不存在。',
  'editor.ofTools': '{tools} 的参数。',
  'editor.payloadField': '载荷',
  'editor.answerField': '回答',
  'editor.variable': '环境变量',
  'editor.snippet': '代码片段',
  'editor.snippet.read': '从 stdin 读取载荷',
  'editor.snippet.block': '阻断并说明原因',
  'editor.snippet.context': '给模型上下文',
  'editor.snippet.log': '向 stderr 写一行',
  'editor.way.exit': '{edition}：退出码 {code} 阻断，stderr 上的文本是原因。',
  'editor.way.json': '{edition} 从 stdout 读取这个 JSON 对象。',
  'editor.way.text': '{edition} 原样采用 stdout 上的内容。',
  'editor.way.log': 'stderr 从不属于回答。',
  'editor.way.read': '载荷是 stdin 上的一个 JSON 对象。',
  'editor.word.why': '说明原因',
  'editor.word.text': '文本',
  'editor.format': '格式化',
  'editor.format.none': '工作室没有 {language} 的格式化工具。',
  'editor.format.plain': '纯文本没有固定的格式。',
  'editor.format.fault': '没有格式化：第 {line} 行第 {column} 列有误。{message}',
};

export const editorWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
