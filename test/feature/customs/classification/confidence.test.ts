import { describe, expect, test } from '@jest/globals'
import { confidenceWeights } from '#shared/customs/classification/loadNomenclature.ts'
import { createNomenclatureEngine } from '#shared/customs/classification/nomenclatureEngine.ts'
import { goodsDescriptions } from '#test/support/goodsDescriptions.ts'

const engine = createNomenclatureEngine()
const classified = (description: string, hsCode: string | null = null) => engine.classify({ description, hsCode })
const sureness = (description: string, hsCode: string | null = null): number =>
  classified(description, hsCode).found[0]?.confidence ?? 0

describe('how sure a classification is', () => {
  test.each([
    'Cotton T-shirt, short sleeve',
    'Herren Baumwollhemd blau',
    'powerbank 20000 mAh',
    '不锈钢保温杯 500ml',
    'chaussettes en laine',
  ])('counts as sure: %s', (description) => {
    expect(sureness(description)).toBeGreaterThanOrEqual(confidenceWeights.sureFrom)
  })

  test.each(['wood', 'leather for women', 'blue thing of steel', 'gift', 'Muster', 'parts', '12345'])(
    'counts as unsure: %s',
    (description) => {
      expect(sureness(description)).toBeLessThan(confidenceWeights.sureFrom)
    },
  )

  test('is more where a given code says the same, and little where it is only believed', () => {
    expect(sureness('cotton t-shirt', '610910')).toBeGreaterThan(sureness('cotton t-shirt'))
    expect(sureness('parts', '870830')).toBe(confidenceWeights.believed)
    expect(sureness('dinner plate', '691110')).toBe(confidenceWeights.preferred)
  })

  test('is enough for all but one in seven of those that are right', () => {
    const goods = [...goodsDescriptions().values()].flat()
    const right = goods.flatMap(({ description, headings }) => {
      const [best] = classified(description).found
      return best && headings.includes(best.hsCode.slice(0, 4)) ? [best.confidence] : []
    })
    const sure = right.filter((confidence) => confidence >= confidenceWeights.sureFrom)
    expect(sure.length / right.length).toBeGreaterThan(0.85)
  })
})

describe('the reported confidence of a classification', () => {
  test('is the language and what was understood', () => {
    expect(classified('Lederhandtasche').notes).toContain('Interpreted as German: “leather handbag”.')
  })

  test('are the words of the description by which it was found', () => {
    expect(classified('blue cotton shirt').matchedWords).toEqual(expect.arrayContaining(['cotton', 'shirt']))
    expect(classified('taza de cerámica').matchedWords).toEqual(expect.arrayContaining(['taza', 'ceramica']))
  })

  test.each([
    ['polo shirt', 'men, women or babies'],
    ['gloves', 'the material'],
  ])('is what would decide: %s', (description, question) => {
    expect(classified(description).notes.join(' ')).toContain(question)
  })

  test('is what became of the code that was given', () => {
    expect(classified('cotton t-shirt', '851713').notes.join(' ')).toContain('contradicts the submitted code')
  })

  test('is that nothing can be classified', () => {
    expect(classified('gift')).toEqual({
      found: [],
      matchedWords: [],
      notes: ['The description does not identify the goods: state the product, its material and its purpose.'],
    })
  })
})
