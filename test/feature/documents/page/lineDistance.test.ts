import { expect, test } from '@jest/globals'
import { fitTextBlock } from '#shared/documents/page/fitText.ts'
import { openGlyphOutlines } from '#shared/documents/raster/glyphOutlines.ts'

/** Letters with marks far above and below the baseline, by script. */
const SAMPLES: Readonly<Record<string, string>> = {
  Latin: 'Ấy Ẵ Çg Ộ',
  Greek: 'Άγιος',
  Cyrillic: 'Йод Ґрунт цщ',
  Arabic: 'شَارِع المَلِك إِيٍّ جُمهوريّة بَيْتٌ',
  Persian: 'خیابان پچگی',
  Hebrew: 'רְחוֹב לק',
  Devanagari: 'र्कि ट्टू सड़कें',
  Bengali: 'র্কি ক্ষু',
  Tamil: 'ஸ்ரீ கூ',
  Telugu: 'స్త్రీ క్ష్మి',
  Thai: 'ที่ ปู่ ฐู',
  Lao: 'ທີ່ ຢູ່',
  Khmer: 'ស្ត្រី ផ្លូវ',
  Burmese: 'မြို့ ကျွန်ုပ်',
  Han: '深圳 龘',
  Hangul: '서울 뷁',
}

const BOX = { x: 0, y: 0, width: 400, height: 80 }

/** Returns the top and bottom of the ink of each line, measured downwards. */
async function inkOf(lines: readonly string[]) {
  const { measure, traceOutlines } = await openGlyphOutlines(lines.join(''))
  const shapes = fitTextBlock(
    measure,
    lines.map((text) => ({ text })),
    BOX,
    { maxPt: 12 },
  )
  return shapes.map((shape) => {
    const heights = traceOutlines(shape, 1).flatMap((outline) => outline.filter((_, place) => place % 2 === 1))
    return { top: Math.min(...heights), bottom: Math.max(...heights) }
  })
}

test.each(Object.entries(SAMPLES))('two lines of %s do not touch, nor lines of other scripts', async (_, sample) => {
  for (const lines of [
    [sample, sample],
    ['Çgjy', sample, 'ÉÅ Berlin'],
  ]) {
    const ink = await inkOf(lines)
    for (const [place, { top }] of ink.entries()) {
      expect(top).toBeGreaterThan(ink[place - 1]?.bottom ?? BOX.y)
    }
    expect(ink.at(-1)?.bottom).toBeLessThan(BOX.y + BOX.height)
  }
})
