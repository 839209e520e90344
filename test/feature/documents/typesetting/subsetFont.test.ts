import { describe, expect, test } from '@jest/globals'
import { create } from 'fontkit'
import { readFontFile } from '#shared/documents/typesetting/openFace.ts'
import { openSubsetter } from '#shared/documents/typesetting/subsetFont.ts'
import { parseGlyphComponents } from '#shared/documents/typesetting/trueType.ts'

const file = readFontFile('latin')
const font = create(file)
const idsOf = (text: string): number[] => font.layout(text).glyphs.map(({ id }) => id)

describe('a subset of a typeface', () => {
  test('has the glyphs, their components and glyph 0, in the order of their former ids', () => {
    const [accented = 0] = idsOf('é')
    const components = parseGlyphComponents(file)(accented)
    expect(components).toHaveLength(2)
    expect(components).toContain(idsOf('e')[0])
    const subset = openSubsetter(file)([accented])
    expect(subset.glyphIds).toEqual([0, accented, ...components].toSorted((one, other) => one - other))
    const getOutline = (id: number) => create(subset.file).getGlyph(id, []).path.toSVG()
    expect(getOutline(subset.glyphIds.indexOf(accented))).toBe(font.getGlyph(accented, []).path.toSVG())
  })

  test('is a hundredth of the file', () => {
    const subset = openSubsetter(file)(idsOf('SV12345678901260'))
    expect(subset.file.length).toBeLessThan(file.length / 100)
  })

  test('does not depend on subsets before', () => {
    const subset = openSubsetter(file)
    const first = subset(idsOf('Łódź'))
    subset(idsOf('Ångström'))
    expect(subset(idsOf('Łódź'))).toEqual(first)
  })

  test('of a glyph that is not composed has no components', () => {
    expect(parseGlyphComponents(file)(idsOf('x')[0] ?? 0)).toEqual([])
  })
})
