import { describe, expect, test } from '@jest/globals'
import { loadNomenclatureRows } from '#shared/customs/classification/loadNomenclature.ts'
import { createNomenclatureEngine } from '#shared/customs/classification/nomenclatureEngine.ts'

const engine = createNomenclatureEngine()
const outcome = (description: string, hsCode: string | null) => {
  const { assessment: verdict, found } = engine.explain({ description, hsCode })
  return [verdict, found[0]?.code ?? null]
}

describe('a code the sender gives', () => {
  test.each([
    ['agrees with the description', 'cotton t-shirt', '610910', ['agrees', '610910']],
    ['tells the subheading where the heading agrees', 't-shirt', '610990', ['agrees', '610990']],
    ['counts by its first six digits', 'cotton t-shirt', '6109100012', ['agrees', '610910']],
    ['is preferred where the description may mean it', 'dinner plate', '691110', ['preferred', '691110']],
    ['is preferred where the description means its chapter', "men's trousers", '620193', ['preferred', '620193']],
    ['is believed where the description says nothing', 'parts', '870830', ['believed', '870830']],
    ['is believed where the description is in no language we read', '장난감', '950300', ['believed', '950300']],
    ['is left aside where the description says otherwise', 'cotton t-shirt', '851713', ['contradicted', '610910']],
    ['is left aside where there is none such', 'cotton t-shirt', '999999', ['unknown', '610910']],
    ['is left aside where there is none such and nothing else', 'parts', '770100', ['unknown', null]],
  ])('%s', (_, description, hsCode, expected) => {
    expect(outcome(description, hsCode)).toEqual(expected)
  })

  test('need not be given', () => {
    expect(outcome('cotton t-shirt', null)).toEqual(['none', '610910'])
  })
})

describe('an unknown subheading', () => {
  const surenessOf = (hsCode: string | null) => {
    const { found, notes } = engine.classify({ description: 'cotton t-shirt', hsCode })
    return {
      confidence: found[0]?.confidence ?? 0,
      isDoubted: notes.some((note) => note.includes('its subheading is not')),
    }
  }

  test('does not raise the confidence, and the response says so', () => {
    const plain = surenessOf(null)
    expect(surenessOf('610999')).toEqual({ confidence: 0.45, isDoubted: true })
    expect(surenessOf('610910').confidence).toBeGreaterThan(plain.confidence)
    expect([plain, surenessOf('610910'), surenessOf('851799')].map(({ isDoubted }) => isDoubted)).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('codes that were imported', () => {
  const official = (chapter: string) =>
    chapter === '61' ? { '6105': 'Shirts', '610590': 'Shirts; of zebra hair', '610910': 'official text' } : null
  const imported = createNomenclatureEngine(loadNomenclatureRows(), official)

  test('are known, and found by their texts', () => {
    expect(imported.explain({ description: 'parts', hsCode: '610590' }).found[0]).toMatchObject({
      code: '610590',
      description: 'Shirts; of zebra hair',
    })
    const { found } = imported.classify({ description: 'zebra hair shirts', hsCode: null })
    expect(found.map(({ hsCode }) => hsCode.slice(0, 4))).toContain('6105')
  })

  test('do not take the place of our own words', () => {
    const [best] = imported.classify({ description: 'cotton t-shirt', hsCode: null }).found
    expect(best?.description).toBe('T-shirts and vests, knitted, of cotton')
  })

  test('make codes unknown that are not among them', () => {
    expect(imported.explain({ description: 'parts', hsCode: '610580' }).assessment).toBe('unknown')
    expect(engine.explain({ description: 'parts', hsCode: '610580' }).assessment).toBe('believed')
  })
})
