/** Sentences about texts that are not JSON: what is wrong at a place, and what a repair did there. */
import { becauseOf } from './catalogue.ts';
import type { Words } from './catalogue.ts';

/** What is wrong, by `fault`: a part of sentences. */
export const faultIn = {
  en: '{fault, select, Empty {there is nothing in it} TrailingComma {this comma has nothing behind it} TooDeep {it is nested too deeply} InvalidSymbol {a word that is neither text in double quotes, a number, true, false nor null} InvalidNumberFormat {a malformed number} PropertyNameExpected {a name in double quotes belongs here} ValueExpected {a value belongs here} ColonExpected {a colon belongs here} CommaExpected {a comma is missing before this} CloseBraceExpected {a closing brace is missing} CloseBracketExpected {a closing bracket is missing} EndOfFileExpected {the file should have ended before this} InvalidCommentToken {a broken comment} UnexpectedEndOfComment {a comment is never closed} UnexpectedEndOfString {a text has no closing quote on its line} UnexpectedEndOfNumber {a number is not finished} InvalidUnicode {an unfinished unicode escape} InvalidEscapeCharacter {a backslash before a character that needs none} InvalidCharacter {a control character inside a text} other {an unexpected character}}',
  'zh-CN':
    '{fault, select, Empty {其中没有内容} TrailingComma {这个逗号后面没有内容} TooDeep {嵌套太深} InvalidSymbol {这个词既不是双引号中的文本，也不是数字、true、false 或 null} InvalidNumberFormat {数字格式不对} PropertyNameExpected {这里应是双引号中的名称} ValueExpected {这里应有一个值} ColonExpected {这里应有冒号} CommaExpected {这里之前缺少逗号} CloseBraceExpected {缺少右花括号} CloseBracketExpected {缺少右方括号} EndOfFileExpected {文件应在这里之前结束} InvalidCommentToken {注释不完整} UnexpectedEndOfComment {注释没有结束} UnexpectedEndOfString {文本在本行没有结束引号} UnexpectedEndOfNumber {数字不完整} InvalidUnicode {Unicode 转义不完整} InvalidEscapeCharacter {反斜杠后面的字符不能转义} InvalidCharacter {文本中有控制字符} other {出现意外的字符}}',
} as const;

const en = {
  'json.fault': `This is not valid JSON: ${faultIn.en}. Nothing was written.`,
  'error.targetNotJson': `{path} is not valid JSON. Line {line, number}, column {column, number}: ${faultIn.en}. Repair it first; nothing was written.`,
  'json.repair':
    'Line {line, number}, column {column, number}: {step, select, emptyFile {the file was empty, and now holds an empty object} missingComma {a missing comma added} extraComma {a comma too many removed} trailingComma {a comma with nothing behind it removed} missingColon {a missing colon added} missingBrace {a missing brace added} missingBracket {a missing bracket added} wrongCloser {a brace or bracket of the wrong kind replaced} extraCloser {a brace or bracket too many removed} missingQuote {a missing quote added} wrongQuotes {single or curly quotes made double} nameWithoutQuotes {a name put into quotes} wrongWord {a word made JSON} missingValue {null put where a value is missing} badEscape {a broken escape mended} controlCharacter {a control character written as JSON wants it} badNumber {a number written as JSON wants it} otherBlank {a space of another kind made plain} openComment {an open comment closed} hashComment {a comment written as the file allows it} strayText {stray text removed} conflictSide {of a merge conflict, the first side kept and the other left out} rebuilt {the text put together anew} other {mended}}.',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'json.fault': `这不是有效的 JSON：${faultIn['zh-CN']}。没有写入任何内容。`,
  'error.targetNotJson': `{path} 不是有效的 JSON。第 {line, number} 行第 {column, number} 列：${faultIn['zh-CN']}。先修复它；没有写入任何内容。`,
  'json.repair':
    '第 {line, number} 行第 {column, number} 列：{step, select, emptyFile {文件是空的，现在写入一个空对象} missingComma {补上缺少的逗号} extraComma {删除多余的逗号} trailingComma {删除后面没有内容的逗号} missingColon {补上缺少的冒号} missingBrace {补上缺少的花括号} missingBracket {补上缺少的方括号} wrongCloser {更换类型不对的括号} extraCloser {删除多余的括号} missingQuote {补上缺少的引号} wrongQuotes {把其他引号改为双引号} nameWithoutQuotes {给名称加上引号} wrongWord {把这个词改为 JSON 的写法} missingValue {在缺少值的地方写入 null} badEscape {修正错误的转义} controlCharacter {按 JSON 的要求写出控制字符} badNumber {按 JSON 的要求写出数字} otherBlank {把其他种类的空格改为普通空格} openComment {补上注释的结尾} hashComment {按文件允许的方式写出注释} strayText {删除多余的文本} conflictSide {合并冲突中保留前一方，略去另一方} rebuilt {重新组成文本} other {修正}}。',
};

export const jsonWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
export const because = becauseOf(jsonWords);
