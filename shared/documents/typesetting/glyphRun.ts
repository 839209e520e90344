/** A glyph of a typeface. Distances are in font units. */
export type Glyph = {
  readonly id: number
  readonly advanceWidth: number
  /** Text that it represents; empty where an earlier glyph represents it too. */
  readonly codePoints: readonly number[]
}

export type GlyphPosition = { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }

/** A shaped run: its glyphs in visual order from left to right, whatever its direction. */
export type GlyphRun = { readonly glyphs: readonly Glyph[]; readonly positions: readonly GlyphPosition[] }
