import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseDangerousGoodsTerms } from '#shared/customs/goods/rules/dangerousGoodsTerms.ts'
import dangerousWords from '#shared/data/edited/dangerousWords.json' with { type: 'json' }

const questionOf = parseDangerousGoodsTerms(dangerousWords)
const findQuestion = (description: string): string | null => questionOf(description)?.id ?? null

test.each([
  // English, as written by sellers.
  ['Lithium-ion battery', 'batteries'],
  ['Li-ion battery pack', 'batteries'],
  ['Li-Ion 3.7V', 'batteries'],
  ['18650 cells', 'batteries'],
  ['LiPo, 2S', 'batteries'],
  ['Power banks 20000 mAh', 'batteries'],
  ['POWERBANK', 'batteries'],
  ['AA batteries, alkaline', 'batteries'],
  ['AirPods', 'devices'],
  ['Apple AirPods Pro (2nd gen.)', 'devices'],
  ['iPhone 15 Pro', 'devices'],
  ['TWS earbuds', 'devices'],
  ['Bluetooth® speakers', 'devices'],
  ['Rechargeable reading lamp', 'devices'],
  ['Battery operated candle', 'devices'],
  ['Cordless drill, 18 V', 'power tools'],
  // Chinese, simplified and traditional, without spaces between words.
  ['锂电池', 'batteries'],
  ['可充电锂电池组 3.7V', 'batteries'],
  ['鋰電池', 'batteries'],
  ['20000毫安充电宝', 'batteries'],
  ['行動電源', 'batteries'],
  ['苹果手机', 'devices'],
  ['新款藍牙耳機', 'devices'],
  ['家用扫地机器人', 'power tools'],
  ['一次性电子烟', 'vapes'],
  // German.
  ['Ersatzakku für Laptop', 'batteries'],
  ['Lithium-Ionen-Akkus', 'batteries'],
  ['Knopfzellen CR2450', 'batteries'],
  ['Bluetooth-Kopfhörer', 'devices'],
  ['Akkuschrauber 12 V', 'power tools'],
  // French.
  ['Batterie au lithium', 'batteries'],
  ['Piles bouton', 'batteries'],
  ['Écouteurs sans fil', 'devices'],
  ['Trottinette électrique', 'power tools'],
  // Spanish.
  ['Baterías de iones de litio', 'batteries'],
  ['Teléfono móvil', 'devices'],
  ['Bicicleta eléctrica', 'power tools'],
  // Japanese, in full width and half width.
  ['リチウムイオン電池', 'batteries'],
  ['モバイルバッテリー', 'batteries'],
  ['ﾓﾊﾞｲﾙﾊﾞｯﾃﾘｰ', 'batteries'],
  ['ワイヤレスイヤホン', 'devices'],
  ['ノートパソコン 14インチ', 'devices'],
  ['ロボット掃除機', 'power tools'],
])('%s: is asked about %s', (description, expected) => {
  expect(findQuestion(description)).toBe(expected)
})

test.each([
  'Cotton T-shirt, blue',
  'Paper notebook, A5',
  'Handy kitchen tool',
  'Laptop sleeves of felt',
  'iPhone 15 Pro Max silicone case',
  'Silicone case for AirPods',
  'Coque pour iPhone 15',
  'Funda de silicona para iPhone',
  'Hülle für iPhone 15',
  '手机保护壳',
  'スマホケース',
  'Battery charger',
  '18650 battery holder',
  'Toy car, battery not included',
  'Batterie de cuisine en inox',
  '电池盒',
  '棉质短袖',
  '綿のTシャツ',
])('%s: is asked about nothing', (description) => {
  expect(findQuestion(description)).toBeNull()
})

test.each([
  ['Camera with case', 'devices'],
  ['AirPods and silicone cover', 'devices'],
  ['Camera bag with camera', 'devices'],
  ['AirPods charging case', 'devices'],
  ['Laptop mit Tasche', 'devices'],
])('%s: what comes with its accessory is asked about', (description, expected) => {
  expect(findQuestion(description)).toBe(expected)
})

describe.each(dangerousWords.questions)('words of $id', (question) => {
  const words: readonly string[] = Object.values(question.words).flat()
  const only = parseDangerousGoodsTerms({ ...dangerousWords, questions: [question] })

  test('ask in any case, with accents or none, and among other words', () => {
    const around = fc.constantFrom('', 'New', '2', '黑色', 'x3', 'neu')
    fc.assert(
      fc.property(fc.constantFrom(...words), around, around, (word, before, after) => {
        for (const written of [word, word.toUpperCase(), word.toLowerCase(), word.normalize('NFD')]) {
          expect([written, only(`${before} ${written}, ${after}`)?.id]).toEqual([written, question.id])
        }
      }),
    )
  })

  test('do not in phrases that mean something else', () => {
    for (const phrase of question.harmless) expect([phrase, only(`2 ${phrase}, new`)]).toEqual([phrase, null])
  })
})

test('no accessory of a device or battery is taken for it, and each is where both are sent', () => {
  const { accessories, joiners, questions } = dangerousWords
  const words = questions
    .filter(({ hasAccessories }) => hasAccessories)
    .flatMap((one) => Object.values(one.words).flat())
  const word = fc.constantFrom(...words)
  const accessory = fc.constantFrom(...accessories)
  fc.assert(
    fc.property(word, accessory, fc.constantFrom(...joiners), (name, extra, joiner) => {
      for (const text of [`${name} ${extra}`, `${extra} for ${name}`])
        expect([text, findQuestion(text)]).toEqual([text, null])
      for (const text of [`${name} ${joiner} ${extra}`, `${extra} ${joiner} ${name}`])
        expect([text, findQuestion(text) !== null]).toEqual([text, true])
    }),
    { numRuns: 1_000 },
  )
})
