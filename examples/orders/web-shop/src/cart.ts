export interface CartLine { readonly sku: string; readonly cents: number; readonly count: number }

export const totalCents = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.cents * line.count, 0);
