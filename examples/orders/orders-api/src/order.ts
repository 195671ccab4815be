export interface Order { readonly id: string; readonly cents: number }
