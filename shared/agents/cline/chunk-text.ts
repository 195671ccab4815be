/** Text as an agent reads it that decodes every piece of output on its own: a character split over two writes is broken. */
import type { OutputChunk, ProcessResult } from '../../model/process-result.ts';

export const chunkText = ({ chunks }: ProcessResult, stream: OutputChunk['stream']): string =>
  chunks
    .filter((chunk) => chunk.stream === stream)
    .map((chunk) => chunk.text)
    .join('');

/** Whether a piece ended within a character, so that the pieces read otherwise than the whole. */
export const splitsCharacter = (result: ProcessResult, text: string): boolean => text.includes('\uFFFD') && text !== result.stdout;
