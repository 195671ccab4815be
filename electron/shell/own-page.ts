/** The desktop page's own address, and who counts as it. */

export const SCHEME = 'app';
export const PAGE_ORIGIN = `${SCHEME}://studio`;
export const PAGE_URL = `${PAGE_ORIGIN}/`;

export const isOwnUrl = (url: string): boolean => url.startsWith(PAGE_URL);

/** A frame as far as it says who speaks. */
export interface Speaker {
  readonly url: string;
  /** null: the window's main frame. */
  readonly parent: unknown;
}

/** Only the main frame of our own page may call; null: the frame is gone. */
export const isOwnPage = (speaker: Speaker | null): boolean => speaker !== null && speaker.parent === null && isOwnUrl(speaker.url);
