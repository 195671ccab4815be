/** A terminal obeys control characters: those in what others wrote are made visible. Tabs and line ends stay. */
export const harmless = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- control characters are what this looks for
  text.replace(/(?!\r\n)[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
