import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import type { Browser } from 'playwright-core'
import type { FaceName } from '#shared/documents/typesetting/fontFiles.ts'
import { readFontFile } from '#shared/documents/typesetting/openFace.ts'
import { openTypesetter } from '#shared/documents/typesetting/typesetter.ts'
import { describeInBrowser, launchBrowser } from '#test/support/browser.ts'
import { inkOf, type Raster, rasterOf, rasterOfPicture, strayDots } from '#test/support/pdf.ts'

/*
 * Chromium renders the same text with the same fonts. It also shapes with HarfBuzz, but breaks and
 * orders lines with its own code.
 */

const SIZE_PT = 20
const [WIDTH, HEIGHT] = [400, 60]
const [LEFT, BASELINE] = [20, 25]
const SCALE = 2

async function typeset(text: string): Promise<Raster> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const typesetter = await openTypesetter(document, text)
  const page = document.addPage([WIDTH, HEIGHT])
  typesetter.draw(page, text, { x: LEFT, y: BASELINE, sizePt: SIZE_PT, bold: false, gray: 0, angleDegrees: 0 })
  typesetter.embedFonts()
  return rasterOf(await document.save(), 72 * SCALE)
}

const fontRule = (face: FaceName): string =>
  `@font-face { font-family: ${face}; src: url(data:font/ttf;base64,${Buffer.from(readFontFile(face)).toString('base64')}) }`

/** Share of ink in one image that is more than two dots away from any ink in the other. */
const strayShare = (one: Raster, other: Raster): number => strayDots(one, other, 160) / inkOf(one)

describeInBrowser('text is drawn as browsers draw it', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  test.each([
    // fontkit 2.0.4 placed the fatha below the shadda, where it reads as a kasra.
    ['Arabic with shadda and fatha', 'مُحَمَّد', 'rtl', ['arabic']],
    ['Arabic with brackets and Latin', 'شركة(A)', 'rtl', ['latin', 'arabic']],
    ['Hebrew with brackets', 'רחוב [5] מ(א)', 'rtl', ['latin', 'hebrew']],
    ['Latin with Hebrew in brackets', 'Tel Aviv (תל אביב) 7', 'ltr', ['latin', 'hebrew']],
    ['Devanagari', 'विद्यार्थी क्षेत्र', 'ltr', ['devanagari']],
    ['kerned Latin', 'AVATAR To Ty fi', 'ltr', ['latin']],
  ] as const)('%s', async (_name, text, direction, faces) => {
    const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: SCALE })
    const page = await context.newPage()
    const anchor = direction === 'rtl' ? 'end' : 'start'
    await page.setContent(
      `<style>${faces.map(fontRule).join('')} body { margin: 0 } text { font: ${SIZE_PT}px ${faces.join()} }</style>
      <svg width="${WIDTH}" height="${HEIGHT}"><text x="${LEFT}" y="${HEIGHT - BASELINE}" direction="${direction}"
      text-anchor="${anchor}">${text}</text></svg>`,
    )
    await page.evaluate('document.fonts.ready.then(() => null)')
    const theirs = rasterOfPicture(await page.screenshot())
    await context.close()
    const ours = await typeset(text)
    expect(inkOf(ours)).toBeGreaterThan(300)
    expect({ extra: strayShare(ours, theirs), missing: strayShare(theirs, ours) }).toEqual({
      extra: expect.closeTo(0, 1),
      missing: expect.closeTo(0, 1),
    })
  })
})
