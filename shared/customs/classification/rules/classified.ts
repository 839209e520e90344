/** Goods as a merchant describes them, with the HS code the merchant believes in (digits, 6 or more) or null. */
export type Described = { readonly description: string; readonly hsCode: string | null }

/** An HS code of 6 digits that goods may have, its description in our words, and how well it fits (more is better). */
export type Classified = { readonly hsCode: string; readonly description: string; readonly score: number }
