import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { wrapText } from '#shared/documents/page/fitText.ts'
import { breakable, clusters } from '#shared/documents/page/lineBreaks.ts'

describe('a line may break', () => {
  test.each([
    ['Thai between words', 'แขวงคลองเตยกรุงเทพมหานคร', ['แขวง', 'คลองเตย', 'กรุงเทพมหานคร']],
    ['Khmer between words', 'រាជធានីភ្នំពេញ', ['រាជធានី', 'ភ្នំពេញ']],
    ['Lao between words', 'ນະຄອນຫຼວງວຽງຈັນປະເທດລາວ', ['ນະຄອນຫຼວງວຽງຈັນ', 'ປະເທດ', 'ລາວ']],
    ['Chinese anywhere, but not before what closes', '北京（朝阳）。', ['北', '京', '（朝', '阳）。']],
    ['Japanese not before small kana or a long vowel', 'センター、きょう', ['セ', 'ン', 'ター、', 'きょ', 'う']],
    ['a postal mark never from its number', '〒100', ['〒100']],
    ['Hindi at blanks only', 'महात्मा गाँधी', ['महात्मा', ' ', 'गाँधी']],
  ])('%s', (_, text, pieces) => expect(breakable(text)).toEqual(pieces))

  test.each([
    ['joined consonants', 'क्षेत्र', ['क्षे', 'त्र']],
    ['consonants below others', 'ស្ត្រី', ['ស្ត្រី']],
    ['stacked consonants', 'အင်္ဂလိပ်', ['အ', 'င်္ဂ', 'လိ', 'ပ်']],
    ['a conjunct made with a joiner', 'ක්‍රිෂ්ණ', ['ක්‍රි', 'ෂ්ණ']],
    ['vowels before their consonant', 'เชียงใหม่', ['เชี', 'ย', 'ง', 'ให', 'ม่']],
    ['marks on marks', 'น้ำปั่น', ['น้ำ', 'ปั่', 'น']],
  ])('but within a word never inside %s', (_, word, letters) => expect(clusters(word)).toEqual(letters))

  const scripts = fc.constantFrom(
    ...'กขเแำ้ัຂເຳ້ကျွ္ခន្ត្រីកៅकख्षिাক্ষশিதௌகഷ്ണ北京（。カーッ aé12,'.split(''),
    ...['\u0301', '\u200d', '\u{20bb7}'],
  )

  test('and nothing is lost by it, nor are letters cut that belong together', () => {
    const measure = (text: string): number => [...text].length
    fc.assert(
      fc.property(fc.array(scripts, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (characters, width) => {
        // A combining mark after white space belongs to no letter.
        const text = characters.join('').replace(/(?<=\s)[\u0E33\u0E34-\u0E3A\u0E47-\u0E4E]+/g, '')
        expect(breakable(text).join('')).toBe(text)
        expect(clusters(text).join('')).toBe(text)
        const blank = /\s+/g
        const lines = wrapText(measure, text, false, width)
        expect(lines.join('').replace(blank, '')).toBe(text.replace(blank, ''))
        for (const line of lines.slice(1)) expect(line).not.toMatch(/^[\u0E33\u0E34-\u0E3A\u0E47-\u0E4E]/)
      }),
    )
  })
})
