import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findUnprintableFields, listMissingGlyphs } from '#shared/addresses/findUnprintableFields.ts'

const ADDRESS = {
  companyName: null,
  name: 'Erika Mustermann',
  phone: null,
  email: null,
  id: null,
  street1: 'Invalidenstraße 117',
  street2: null,
  city: 'Berlin',
  province: null,
  postalCode: '10115',
  country: 'DE',
}

describe('an address can be printed', () => {
  test.each([
    'Łukasz Þórðarson',
    'Nguyễn Thị Phượng',
    'สมชาย ใจดี',
    'श्रीकृष्ण 12।',
    'ကျွန်ုပ်',
    'სახლი №5',
    '株式会社サンプル 髙橋 ﾔﾏﾀﾞ',
    '葛\u{E0100}飾',
    'محمد\u200f عبد',
    'مُحَمَّد שָׁלוֹם',
    '𝒳 ① ﬁ',
    'Anna 🌸',
    'Soft\u00adhyphen \u{FEFF}mark',
  ])('%s', (name) => expect(findUnprintableFields({ ...ADDRESS, name })).toEqual([]))
})

describe('what no label can show is reported with its field', () => {
  test.each([
    ['private use', { name: 'Logo \uE000' }, ['name: must not contain the unprintable character U+E000']],
    ['not assigned', { street1: 'Road \u0378' }, ['street1: must not contain the unprintable character U+0378']],
    ['a script without a font', { city: 'ᏣᎳᎩ' }, ['city: must not contain the unprintable character U+13E3']],
    [
      'a rare character',
      { companyName: '𠮷野家' },
      ['company_name: must not contain the unprintable character U+20BB7'],
    ],
    ['Thaana', { name: 'އަޙްމަދު' }, ['name: must not contain the unprintable character U+0787']],
    [
      'Thaana in a Latin line',
      { street1: '5 Majeedhee މަގު' },
      ['street1: must not contain the unprintable character U+0789'],
    ],
    [
      'Tibetan',
      { name: 'བསོད་ནམས', city: 'ཐིམ་ཕུ' },
      [
        'name: must not contain the unprintable character U+0F56',
        'city: must not contain the unprintable character U+0F50',
      ],
    ],
    ['nothing but pictures', { street2: '🌸🌸' }, ['street2: must contain printable characters']],
  ])('%s', (_, changes, faults) => expect(findUnprintableFields({ ...ADDRESS, ...changes })).toEqual(faults))
})

describe('scripts that none of our fonts covers are rejected to the last letter and mark, never drawn in part', () => {
  test.each([
    ['Thaana', /\p{Script=Thaana}/u, 0x0780, 0x07bf],
    ['Tibetan', /\p{Script=Tibetan}/u, 0x0f00, 0x0fff],
  ])('%s', (_, script, first, last) => {
    const characters = Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).filter(
      (character) => script.test(character),
    )
    expect(characters.length).toBeGreaterThan(45)
    const printed = characters.filter(
      (character) => findUnprintableFields({ ...ADDRESS, name: `Ali ${character}` }).length === 0,
    )
    expect(printed).toEqual([])
  })
})

test.each([
  ['Erika Mustermann', []],
  ['Erika 📦 Mustermann 📦', ['📦']],
  // Characters with a glyph are not pictures, and invisible characters are not reported as missing.
  ['Soft\u00adhyphen\u200d ™', []],
  ['𠮷野 🏠', ['𠮷', '🏠']],
] as const)('what cannot be shown of %s is %j', (text, expected) => {
  expect(listMissingGlyphs(text)).toEqual(expected)
})

test('without what cannot be shown a text can be shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const rest = listMissingGlyphs(text).reduce(
        (stored, character) => stored.replaceAll(character, ' '),
        text.normalize('NFC'),
      )
      expect(listMissingGlyphs(rest)).toEqual([])
    }),
  )
})
