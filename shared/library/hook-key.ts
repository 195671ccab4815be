/** Names one hook among all sources. */
export const keyOf = ({ source, name }: { readonly source: string; readonly name: string }): string => `${source}/${name}`;
