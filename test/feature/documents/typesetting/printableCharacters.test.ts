import { expect, test } from '@jest/globals'
import printableJson from '#shared/data/generated/printableCharacters.json' with { type: 'json' }
import { type FaceName, FONT_FILES } from '#shared/documents/typesetting/fontFiles.ts'
import { type Face, openFontFace } from '#shared/documents/typesetting/openFace.ts'
import { canJoinPrevious, iterateWithFaces } from '#shared/documents/typesetting/textRuns.ts'

const isFaceName = (name: string): name is FaceName => name in FONT_FILES

test('the characters that are taken for printable are those the fonts have', async () => {
  const faces = new Map<FaceName, Face>()
  for (const name of Object.keys(FONT_FILES).filter(isFaceName)) faces.set(name, await openFontFace(name))
  const isFieldShown = (code: number): boolean => {
    const character = String.fromCodePoint(code)
    const names = canJoinPrevious(character)
      ? [...faces.keys()]
      : [...iterateWithFaces(character)].map(([, face]) => face)
    const hasGlyphs = names.some((face) => faces.get(face)?.hasGlyph(character))
    return hasGlyphs && !/[\p{C}\p{Zl}\p{Zp}]/u.test(character)
  }
  const listed = new Set<number>()
  let end = 0
  for (const row of printableJson.ranges.split(' ')) {
    const [gap = 0, length = 0] = row.split('-').map((digits) => Number.parseInt(digits, 36))
    for (let code = end + gap; code <= end + gap + length; code++) listed.add(code)
    end += gap + length
  }
  expect(listed.size).toBeGreaterThan(40_000)
  const differing = Array.from({ length: 0x30000 }, (_, code) => code).filter(
    (code) => isFieldShown(code) !== listed.has(code),
  )
  expect(differing).toEqual([])
})
