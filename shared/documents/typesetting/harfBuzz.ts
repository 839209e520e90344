import type { Font, GlyphRun } from 'fontkit'
import { Blob, Buffer, Direction, Face, Font as ShapingFont, shape } from 'harfbuzzjs'

/** Shapes a run of text in one script, written from left to right. */
type ShapeRun = (text: string) => GlyphRun

/**
 * Shaping by HarfBuzz, as browsers do it: vowels change places, letters join and marks are stacked
 * as their script wants it.
 */
export function shapeWithHarfBuzz(font: Font, bytes: Uint8Array): ShapeRun {
  const shaping = new ShapingFont(new Face(new Blob(Uint8Array.from(bytes).buffer)))
  return (text) => {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.setDirection(Direction.LTR)
    buffer.setLanguage('und')
    buffer.guessSegmentProperties()
    shape(shaping, buffer)
    const infos = buffer.getGlyphInfos()
    const clusters = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((one, other) => one - other)
    const textOf = (cluster: number): string => text.slice(cluster, clusters[clusters.indexOf(cluster) + 1])
    return {
      // Readers that look glyphs up one by one find the whole text of a cluster at its first.
      glyphs: infos.map(({ codepoint: glyphId, cluster }, place) =>
        font.getGlyph(glyphId, infos[place - 1]?.cluster === cluster ? [] : codePoints(textOf(cluster))),
      ),
      positions: buffer.getGlyphPositions(),
    }
  }
}

const codePoints = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0)
