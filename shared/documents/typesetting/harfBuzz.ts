import type { Font, GlyphRun } from 'fontkit'
import { Blob, Buffer, Direction, Face, Font as ShapingFont, shape } from 'harfbuzzjs'

/** Shapes a run of text in one script, written from left to right. */
type ShapeRun = (text: string) => GlyphRun

/**
 * Creates a function that shapes text with HarfBuzz, as browsers do: it reorders vowels, joins
 * letters and stacks marks.
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
      // PDF readers that map glyphs separately find the text of a cluster at its first glyph.
      glyphs: infos.map(({ codepoint: glyphId, cluster }, place) =>
        font.getGlyph(glyphId, infos[place - 1]?.cluster === cluster ? [] : codePoints(textOf(cluster))),
      ),
      positions: buffer.getGlyphPositions(),
    }
  }
}

const codePoints = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0)
