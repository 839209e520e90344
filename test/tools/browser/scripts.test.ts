import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { createBitmap, fillOutlines } from '#shared/documents/raster/bitmap.ts'
import { openGlyphOutlines } from '#shared/documents/raster/glyphOutlines.ts'
import { writePng } from '#shared/documents/raster/writePng.ts'
import type { FaceName } from '#shared/documents/typesetting/fontFiles.ts'
import { readFontFile } from '#shared/documents/typesetting/openFace.ts'
import { describeInBrowser, launchBrowser } from '#test/support/browser.ts'
import { inkOf, type Raster, rasterOfPicture } from '#test/support/pdf.ts'

const SIZE_PX = 64
const [WIDTH, HEIGHT, LEFT, BASELINE] = [900, 200, 30, 110]
/** Part of the ink of one picture that has ink of the other within a dot. */
const LEAST_OVERLAP = 0.97

/**
 * Words with what is hard in each script: joined consonants, vowels that change places, marks on
 * marks.
 */
const WORDS: readonly (readonly [face: FaceName, ...words: readonly string[]])[] = [
  ['thai', 'น้ำปั่น', 'ที่นี่', 'กรุงเทพมหานคร', 'ญี่ปุ่น', 'ฐู'],
  ['lao', 'ນ້ຳ', 'ຫຼວງວຽງຈັນ', 'ບໍ່ມີ', 'ເຂົ້າ'],
  ['devanagari', 'क्षेत्र', 'विद्यार्थी', 'श्रीकृष्ण', 'र्क्षि', 'गाँधी', 'ट्ट्ठ', 'र्‍य'],
  ['bengali', 'ক্ষিতীশ', 'চন্দ্র', 'সৌরভ', 'র‍্যাব', 'রবীন্দ্র', 'কোলকাতা'],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ', 'ਅੰਮ੍ਰਿਤਸਰ', 'ਪੜ੍ਹੋ'],
  ['gujarati', 'શ્રીક્ષમા', 'માર્ગ', 'વિદ્યાર્થી', 'કૃષ્ણ'],
  ['tamil', 'ஸ்ரீமதி', 'கௌசல்யா', 'தமிழ்நாடு', 'க்ஷொ', 'சென்னை'],
  ['telugu', 'శ్రీనివాస్', 'క్షేత్ర', 'హైదరాబాద్', 'స్త్రీ'],
  ['kannada', 'ಶ್ರೀಕೃಷ್ಣ', 'ಬೆಂಗಳೂರು', 'ರಾಷ್ಟ್ರ', 'ಕರ್ನಾಟಕ'],
  ['malayalam', 'ശ്രീകൃഷ്ണൻ', 'തിരുവനന്തപുരം', 'സ്ത്രീ', 'ക്ഷൊ', 'മഹാത്മാ'],
  ['sinhala', 'ශ්‍රීලංකා', 'ක්‍රිෂ්ණ', 'කොළඹ', 'ස්වර්ගෝ'],
  ['myanmar', 'ကျွန်ုပ်', 'အင်္ဂလိပ်', 'မြို့', 'ဗိုလ်ချုပ်', 'သတ္တိ'],
  ['khmer', 'ខ្ញុំ', 'ស្ត្រី', 'ភ្នំពេញ', 'នរោត្តម', 'សុភ័ក្ត្រ'],
  ['georgian', 'გიორგი', 'თბილისი'],
  ['armenian', 'Հայաստան', 'Երևան', 'Խաչատրյան'],
  ['ethiopic', 'አዲስአበባ', 'በቂላ'],
  ['latin', 'Nguyễn', 'Phượng', 'Trần', 'Ðặng', 'ẵẩộữ', 'Þórður'],
]

async function ours(word: string): Promise<Raster> {
  const outlines = await openGlyphOutlines(word)
  const bitmap = createBitmap(WIDTH, HEIGHT)
  const line = { kind: 'text', text: word, x: LEFT, y: BASELINE, sizePt: SIZE_PX, bold: false, gray: 0 } as const
  fillOutlines(bitmap, outlines.traceOutlines({ ...line, angleDegrees: 0 }, 1), 0)
  return rasterOfPicture(writePng(bitmap, 203))
}

function overlap(ink: Raster, other: Raster): number {
  const isInked = (x: number, y: number): boolean => (other.dots[y * other.width + x] ?? 255) < 128
  const near = [-1, 0, 1]
  const met = ink.dots.reduce((sum, dot, index) => {
    const [x, y] = [index % ink.width, Math.floor(index / ink.width)]
    return sum + (dot < 128 && near.some((dy) => near.some((dx) => isInked(x + dx, y + dy))) ? 1 : 0)
  }, 0)
  return met / inkOf(ink)
}

describeInBrowser('text as a browser draws it', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchBrowser(['--font-render-hinting=none'])
    page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
    await page.setContent(
      `<style>body { margin: 0 }</style><canvas width="${WIDTH}" height="${HEIGHT}" style="display: block"></canvas>`,
    )
  })
  afterAll(() => browser.close())

  const loaded = new Set<FaceName>()
  async function loadFont(face: FaceName): Promise<void> {
    if (loaded.has(face)) return
    const font = Buffer.from(readFontFile(face)).toString('base64')
    await page.evaluate(`(async () => {
      document.fonts.add(await new FontFace('${face}', 'url(data:font/ttf;base64,${font})').load())
    })()`)
    loaded.add(face)
  }

  async function theirs(face: FaceName, word: string): Promise<Raster> {
    await loadFont(face)
    await page.evaluate(`(() => {
      const canvas = document.querySelector('canvas').getContext('2d')
      canvas.fillStyle = 'white'
      canvas.fillRect(0, 0, ${WIDTH}, ${HEIGHT})
      canvas.fillStyle = 'black'
      canvas.textRendering = 'geometricPrecision'
      canvas.font = '${SIZE_PX}px ${face}'
      canvas.fillText(${JSON.stringify(word)}, ${LEFT}, ${BASELINE})
    })()`)
    return rasterOfPicture(await page.screenshot())
  }

  test.each(WORDS)('%s', async (face, ...words) => {
    for (const word of words) {
      const [drawn, expected] = [await ours(word), await theirs(face, word)]
      expect(inkOf(expected)).toBeGreaterThan(300)
      const least = Math.min(overlap(drawn, expected), overlap(expected, drawn))
      expect([word, least, least >= LEAST_OVERLAP]).toEqual([word, least, true])
    }
  })

  test('and letters that are not joined are seen to be others', async () => {
    expect(overlap(await ours('क्ष'), await theirs('devanagari', 'क्\u200cष'))).toBeLessThan(LEAST_OVERLAP)
  })
})
