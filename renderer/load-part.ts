/** A part of the page that its host did not hand over. Only a page that is loaded anew asks for its style sheet again. */
export class PartNotLoaded extends Error {}

/** Loads a part of the page late. Rejects with `PartNotLoaded`, which the view's error boundary tells apart from a bug. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new PartNotLoaded(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
