import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { loadNomenclatureRows } from '#shared/customs/classification/loadNomenclature.ts'
import { createNomenclatureEngine } from '#shared/customs/classification/nomenclatureEngine.ts'

const table = loadNomenclatureRows()
const engine = createNomenclatureEngine(table)
const RUNS = { numRuns: 60 }

const words = table.rows.flatMap(({ phrases }) => phrases.map(({ text }) => text))
const anyText = fc.oneof(
  fc.string({ maxLength: 255, unit: 'grapheme' }),
  fc.string({ minLength: 900, maxLength: 1_000, unit: 'grapheme' }),
  fc
    .array(fc.constantFrom(...words, 'for', 'of', 'with', ',', '-', '12cm', 'and'), { maxLength: 12 })
    .map((all) => all.join(' ')),
)
const anyCode = fc.option(fc.stringMatching(/^\d{6,10}$/))

test('any text is classified or has no result, with at most five codes from the table or the input', () => {
  const codes = new Set(table.rows.map(({ code }) => code))
  fc.assert(
    fc.property(anyText, anyCode, (description, hsCode) => {
      const { found, notes, matchedWords } = engine.classify({ description, hsCode })
      expect(found.length).toBeLessThanOrEqual(5)
      for (const one of found) {
        expect(codes.has(one.hsCode) || hsCode?.startsWith(one.hsCode)).toBe(true)
        expect(one.description).not.toBe('')
      }
      const sure = found.map(({ confidence }) => confidence)
      expect(sure).toEqual(sure.toSorted((one, other) => other - one))
      expect(sure.every((one) => one >= 0 && one <= 1)).toBe(true)
      expect(notes.length > 0 || found.length > 0).toBe(true)
      expect(matchedWords.length > 0 || found.length === 0 || hsCode !== null).toBe(true)
    }),
    RUNS,
  )
})

test('the same text is always classified the same, by another engine too', () => {
  const other = createNomenclatureEngine()
  fc.assert(
    fc.property(anyText, anyCode, (description, hsCode) => {
      expect(other.classify({ description, hsCode })).toEqual(engine.classify({ description, hsCode }))
    }),
    RUNS,
  )
})

test('capitals, accents and blanks around words make no difference', () => {
  fc.assert(
    fc.property(fc.constantFrom(...words), (text) => {
      const plain = engine.classify({ description: text, hsCode: null })
      expect(engine.classify({ description: `  ${text.toUpperCase().replaceAll(' ', '   ')} `, hsCode: null })).toEqual(
        plain,
      )
      expect(engine.classify({ description: text.replaceAll('e', 'é'), hsCode: null })).toEqual(plain)
    }),
    RUNS,
  )
})
