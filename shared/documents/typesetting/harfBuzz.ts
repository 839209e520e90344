import { Blob, Buffer, ClusterLevel, Direction, Face, Font, MetricsTag, shape } from 'harfbuzzjs'
import type { GlyphRun } from './glyphRun.ts'

/** A command of an outline: M, L, Q, C or Z, with its points in font units. */
type PathCommand = { readonly type: string; readonly values: readonly number[] }

/** A typeface as HarfBuzz reads it. Distances are in font units. */
export type ShapingFont = {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly xHeight: number
  hasGlyph(character: string): boolean
  shape(text: string, direction: 'ltr' | 'rtl'): GlyphRun
  getOutline(glyphId: number): readonly PathCommand[]
}

/**
 * Opens the file of a typeface. `isComplex`: its glyphs do not represent characters one by one, so
 * the first glyph of a cluster represents the text of all.
 */
export function openShapingFont(file: Uint8Array, isComplex: boolean): ShapingFont {
  const face = new Face(new Blob(file))
  const font = new Font(face)
  const { ascender, descender } = font.hExtents()
  return {
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: descender,
    capHeight: font.getMetricPositionWithFallback(MetricsTag.CAP_HEIGHT),
    xHeight: font.getMetricPositionWithFallback(MetricsTag.X_HEIGHT),
    hasGlyph: (character) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
    shape: (text, direction) => shapeText(font, text, direction, isComplex),
    getOutline: (glyphId) => font.glyphToJson(glyphId),
  }
}

function shapeText(font: Font, text: string, direction: 'ltr' | 'rtl', isComplex: boolean): GlyphRun {
  const buffer = new Buffer()
  if (!isComplex) buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
  buffer.addText(text)
  buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR)
  buffer.setLanguage('und')
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const infos = buffer.getGlyphInfos()
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((one, other) => one - other)
  const ends = new Map(starts.map((start, place) => [start, starts[place + 1] ?? text.length]))
  return {
    // Readers that look glyphs up one by one find the whole text of a cluster at its first.
    glyphs: infos.map(({ codepoint: id, cluster }, place) => ({
      id,
      advanceWidth: font.glyphHAdvance(id),
      codePoints: infos[place - 1]?.cluster === cluster ? [] : toCodePoints(text.slice(cluster, ends.get(cluster))),
    })),
    positions: buffer.getGlyphPositions(),
  }
}

const toCodePoints = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0)
