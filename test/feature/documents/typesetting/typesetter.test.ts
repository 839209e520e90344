import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { create } from 'fontkit'
import { grayscale, PDFDocument } from 'pdf-lib'
import type { FaceName } from '#shared/documents/typesetting/fontFiles.ts'
import { readFontFile } from '#shared/documents/typesetting/openFace.ts'
import { openTypesetter } from '#shared/documents/typesetting/typesetter.ts'
import { describeWith, inkOf, pdfFonts, pdfText, rasterOf, strayDots } from '#test/support/pdf.ts'

const SIZE_PT = 20
const PAGE = [400, 60] as const
const [LEFT, BASELINE] = [20, 25]

async function typeset(text: string, bold = false): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const typesetter = await openTypesetter(document, text)
  const page = document.addPage([...PAGE])
  typesetter.draw(page, text, { x: LEFT, y: BASELINE, sizePt: SIZE_PT, bold, gray: 0, angleDegrees: 0 })
  typesetter.embedFonts()
  return document.save()
}

/** Renders the same text as outlines from the full font, without embedding a font. */
async function outlined(text: string, face: FaceName, direction: 'ltr' | 'rtl'): Promise<Uint8Array> {
  const font = create(readFontFile(face))
  const scale = SIZE_PT / font.unitsPerEm
  const { glyphs, positions } = font.layout(text, [], undefined, undefined, direction)
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([...PAGE])
  let x = LEFT
  glyphs.forEach((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const outline = glyph.path.scale(scale, -scale).toSVG()
    if (outline !== '')
      page.drawSvgPath(outline, { x: x + xOffset * scale, y: BASELINE + yOffset * scale, color: grayscale(0) })
    x += xAdvance * scale
  })
  return document.save()
}

describeWith(['pdftoppm'], 'text on the page', () => {
  test.each([
    ['Latin with accents', 'Łódź Ångström ẵ ĳ', 'latin', 'ltr'],
    ['Greek', 'Αθήνα Ελλάδα', 'latin', 'ltr'],
    ['Cyrillic', 'Москва Київ', 'latin', 'ltr'],
    ['kerned pairs', 'AVATAR To Ty', 'latin', 'ltr'],
    ['Georgian', 'გიორგი', 'georgian', 'ltr'],
    ['Armenian', 'Խաչատրյան', 'armenian', 'ltr'],
    ['Ethiopic', 'አዲስአበባ', 'ethiopic', 'ltr'],
    ['Chinese', '北京市朝阳区建国路號', 'han', 'ltr'],
    ['Japanese', '東京都カタカナひらがなー', 'han', 'ltr'],
    ['Korean', '서울특별시강남구', 'hangul', 'ltr'],
    ['Arabic', 'محمد', 'arabic', 'rtl'],
    ['Hebrew', 'ישראלי', 'hebrew', 'rtl'],
    ['Hebrew with points', 'שָׁלוֹם', 'hebrew', 'rtl'],
  ] as const)('has every stroke of its outlines: %s', async (_name, text, face, direction) => {
    const [ours, reference] = [rasterOf(await typeset(text)), rasterOf(await outlined(text, face, direction))]
    expect(inkOf(reference)).toBeGreaterThan(300)
    expect({ missing: strayDots(reference, ours), extra: strayDots(ours, reference) }).toEqual({ missing: 0, extra: 0 })
  })

  test('leaves ink for a name in a script without a face, and nothing for what cannot be spelled', async () => {
    expect(inkOf(rasterOf(await typeset('ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ')))).toBeGreaterThan(300)
    expect(inkOf(rasterOf(await typeset('\u0000\u202e😀')))).toBe(0)
  })

  test('is as wide as measured', async () => {
    const document = await PDFDocument.create()
    const text = 'Wij זהב 建国'
    const { measure } = await openTypesetter(document, text)
    const { width, dots } = rasterOf(await typeset(text), 144)
    const rightmost = dots.reduce((right, dot, index) => (dot < 128 ? Math.max(right, index % width) : right), 0)
    expect((rightmost - LEFT * 2) / (measure(text, false) * SIZE_PT * 2)).toBeCloseTo(1, 1)
  })
})

describeWith(['pdftotext'], 'text is found again', () => {
  test.each(['विद्यार्थी क्षेत्र', 'น้ำปั่น', 'ကျွန်ုပ်', 'ខ្ញុំ ស្ត្រី', 'தமிழ்நாடு கௌசல்யா', 'გიორგი'])('%s', async (text) => {
    expect(pdfText(await typeset(text)).trim()).toBe(text)
  })
})

describeWith(['pdffonts'], 'a document holds the fonts of its scripts only', () => {
  test.each([
    ['Plain text', false, ['NotoSans_400Regular']],
    ['Bold text', true, ['NotoSans_700Bold']],
    ['王', true, ['NotoSansSC_400Regular']],
    ['한글', false, ['NotoSansKR_400Regular']],
    ['محمد 5', false, ['NotoSansArabic_400Regular', 'NotoSans_400Regular']],
    ['שלום', false, ['NotoSansHebrew_400Regular']],
    ['สวัสดี नमस्ते', false, ['NotoSansDevanagari_400Regular', 'NotoSansThai_400Regular', 'NotoSans_400Regular']],
  ])('%s (bold: %p): %j', async (text, bold, fonts) => {
    expect(pdfFonts(await typeset(text, bold)).sort()).toEqual([...fonts].sort())
  })
})

describe('typesetting', () => {
  test('takes any text without an exception', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage([...PAGE])
    const sample = 'aαжअ北カ한محשกကខதი'
    const typesetter = await openTypesetter(document, sample)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.boolean(), (text, bold) => {
        expect(Number.isFinite(typesetter.measure(text, bold))).toBe(true)
        typesetter.draw(page, text, { x: 0, y: 0, sizePt: 8, bold, gray: 0, angleDegrees: 0 })
      }),
    )
    typesetter.embedFonts()
    expect((await document.save()).length).toBeGreaterThan(1000)
  })

  test('gives the same bytes whatever was set before in the same process', async () => {
    const first = await typeset('A\u00a0b А в')
    await typeset('В b\u00a0 A')
    expect(Buffer.from(await typeset('A\u00a0b А в')).equals(Buffer.from(first))).toBe(true)
  })
})
