import { record } from './record.ts';

interface BoxOptions {
  readonly message: string;
  readonly buttons?: readonly string[];
  readonly defaultId?: number;
}

/** Electron's dialogs take the window they belong to first, or leave it out. */
const boxOf = (words: readonly unknown[]): BoxOptions => words.at(-1) as BoxOptions;

function answer(words: readonly unknown[]): number {
  const { message, buttons = [], defaultId = 0 } = boxOf(words);
  record.boxes.push({ message, buttons });
  return record.answers.shift() ?? defaultId;
}

/** A test replaces single functions, as it would in real Electron. */
export const dialog = {
  showOpenDialog: (..._words: unknown[]): Promise<{ canceled: boolean; filePaths: string[] }> =>
    Promise.resolve({ canceled: true, filePaths: [] }),
  showMessageBox: (...words: unknown[]): Promise<{ response: number; checkboxChecked: boolean }> =>
    Promise.resolve({ response: answer(words), checkboxChecked: false }),
  showMessageBoxSync: (...words: unknown[]): number => answer(words),
  showErrorBox: (title: string, content: string): void => {
    record.boxes.push({ message: `${title}: ${content}`, buttons: [] });
  },
};

export const shell = {
  openExternal: (url: string): Promise<void> => {
    record.opened.push(url);
    return Promise.resolve();
  },
};
