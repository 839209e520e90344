import { describe, expect, test } from '@jest/globals'
import { listTermErrors } from '#scripts/nomenclatureFaults.ts'
import { loadTerms } from '#shared/customs/classification/loadNomenclature.ts'
import { createNomenclatureEngine } from '#shared/customs/classification/nomenclatureEngine.ts'
import { GOODS_TERM_LANGUAGES, parseGoodsTerms } from '#shared/customs/classification/rules/goodsTerms.ts'

const engine = createNomenclatureEngine()
const inEnglish = (description: string) => {
  const { language, text } = engine.explain({ description, hsCode: null }).translation
  return [language?.code ?? null, text]
}

/** Cases by difficulty: description, language, and English meaning. */
const CASES: Readonly<
  Record<string, readonly (readonly [description: string, language: string | null, text: string])[]>
> = {
  'compounds are taken apart': [
    ['Baumwollhemd', 'de', 'cotton woven shirt'],
    ['Lederhandtasche', 'de', 'leather handbag'],
    ['Herrenlederschuhe', 'de', 'men leather shoes'],
    ['Edelstahltopf', 'de', 'stainless steel cooking pot'],
    ['Kinderzahnbürste', 'de', 'kids toothbrush'],
    ['katoenen kinderdeken', 'nl', 'cotton kids blanket'],
  ],
  'forms of a word are one word': [
    ['Handtaschen', 'de', 'handbag'],
    ['chaussettes en laine', 'fr', 'wool socks'],
    ['camisas de algodón', 'es', 'cotton woven shirt'],
    ['balões', 'pt', 'balloon party'],
    ['borracce', 'it', 'water bottle steel'],
    ['telefoonhoesjes', 'nl', 'phone case silicone'],
    ['kubki ceramiczne', 'pl', 'ceramic mug'],
  ],
  'what names the thing comes last': [
    ['taza de cerámica azul', 'es', 'blue ceramic mug'],
    ['sac en cuir noir pour femme', 'fr', 'black leather bag for women'],
    ['koszulka męska bawełniana', 'pl', 'cotton men tshirt'],
    ['borsa in pelle con cerniera', 'it', 'zip leather handbag'],
  ],
  'what a thing is usually made of is assumed, unless something else is stated': [
    ['wazon', 'pl', 'vase ceramic'],
    ['wazon szklany', 'pl', 'glass vase'],
    ['Glasvase', 'de', 'glass vase'],
    ['camisa de punto', 'es', 'knit shirt'],
    ['Trinkflasche aus Glas', 'de', 'water bottle in glass'],
    ['Trinkflasche mit Holzdeckel', 'de', 'water bottle plastic with wood lid'],
    ['coque en cuir pour téléphone', 'fr', 'leather phone case for smartphone'],
    ['玻璃花瓶', 'zh', 'glass vase'],
  ],
  'what is in a container names the thing': [
    ['sac de riz', 'fr', 'bag of rice'],
    ['bolsa de couro', 'pt', 'leather bag'],
  ],
  'words that nothing parts are found by the longest': [
    ['男士纯棉T恤', 'zh', 'men cotton tshirt'],
    ['LED台灯', 'zh', 'led desk lamp'],
    ['ボールペン 黒', 'ja', 'ballpoint pen black'],
    ['革製財布', 'ja', 'leather wallet'],
    ['ﾎﾞｰﾙﾍﾟﾝ', 'ja', 'ballpoint pen'],
  ],
  'capitals, accents and umlauts make no difference': [
    ['GURTEL LEDER HERREN', 'de', 'leather belt leather men'],
    ['ECHARPE FEMME LAINE', 'fr', 'wool women scarf'],
  ],
  'English stays as it is': [
    ['Cotton T-shirt, blue', null, 'Cotton T-shirt, blue'],
    ['Xyzzy', null, 'Xyzzy'],
  ],
}

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  test.each(cases)('%s', (description, language, text) => {
    expect(inEnglish(description)).toEqual([language, text])
  })
})

describe('the table of terms', () => {
  test('has no term twice and every cell', () => {
    expect(listTermErrors()).toEqual([])
  })

  test('names more than 600 goods, each known to the table of HS codes', () => {
    const rows = loadTerms().filter(
      ({ english }) => (engine.explain({ description: english, hsCode: null }).ranked[0]?.score ?? 0) > 0.7,
    )
    expect(rows.length).toBeGreaterThan(600)
  })

  test.each(GOODS_TERM_LANGUAGES)('names more than nine of ten of them in %s', (language) => {
    const rows = loadTerms()
    const named = rows.filter(({ terms }) => (terms.get(language) ?? []).length > 0)
    expect(named.length).toBeGreaterThan(0.9 * rows.length)
  })

  test('hands on lines with a cell too few', () => {
    const lines: string[] = []
    expect(parseGoodsTerms('# comment\n\nhat | Hut | chapeau\n', (line) => lines.push(line))).toEqual([])
    expect(lines).toEqual(['hat | Hut | chapeau'])
  })
})
