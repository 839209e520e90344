/** The part of fontkit in use; the package has no types. Distances are in font units. */
declare module 'fontkit' {
  export type PathCommand = {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    /** x and y of control points, if any, and of the end point. */
    readonly args: readonly number[]
  }

  export type Path = { readonly commands: readonly PathCommand[]; scale(x: number, y: number): Path; toSVG(): string }

  export type Glyph = {
    readonly id: number
    readonly advanceWidth: number
    readonly path: Path
    /** Text that it was first made for. */
    readonly codePoints: readonly number[]
  }

  export type GlyphPosition = {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }

  /** Glyphs in visual order from left to right, regardless of the direction. */
  export type GlyphRun = { readonly glyphs: Glyph[]; readonly positions: GlyphPosition[] }

  export type Font = {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly capHeight: number
    readonly xHeight: number
    readonly italicAngle: number
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }
    /** Glyphs made so far; each remembers the text it was first made for. */
    _glyphs: Record<number, Glyph>
    getGlyph(id: number, codePoints: readonly number[]): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(
      text: string,
      features?: readonly string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun
  }

  export function create(bytes: Uint8Array): Font
}
