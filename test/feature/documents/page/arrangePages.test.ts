import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'
import { PNG } from 'pngjs'
import { arrangePagesOnA4 } from '#shared/documents/page/arrangePages.ts'
import { describeWith, pdfFaults, pdfWords } from '#test/support/pdf.ts'

type PageOptions = {
  readonly size: readonly [number, number]
  readonly rotation?: number
  readonly crop?: readonly [number, number, number, number]
}

/** Creates pages with one word each. */
async function aLabelFile(pages: Readonly<Record<string, PageOptions>>): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  const font = await file.embedFont(StandardFonts.Helvetica)
  for (const [word, { size, rotation = 0, crop }] of Object.entries(pages)) {
    const page = file.addPage([...size])
    page.setRotation(degrees(rotation))
    if (crop) page.setCropBox(...crop)
    const [left = 0, bottom = 0] = crop ?? []
    page.drawText(word, { x: left + 60, y: bottom + 200, size: 40, font })
  }
  return file.save()
}

/** Scale of a 4 × 6 inch label at half the height of an A4 page. */
const SCALE = 841.89 / 2 / 432

describeWith(['pdftotext', 'qpdf'], 'labels on A4 sheets', () => {
  test('are shown as in a viewer, whatever their page size, rotation and crop box', async () => {
    const pages: Record<string, PageOptions> = {
      UPRIGHT: { size: [288, 432] },
      // pdf-lib 1.17.1 embeds pages without their rotation and with everything outside the crop box.
      CLOCKWISE: { size: [432, 288], rotation: 90 },
      DOWN: { size: [288, 432], rotation: 180 },
      ANTI: { size: [432, 288], rotation: 270 },
      NEGATIVE: { size: [432, 288], rotation: -90 },
      CROPPED: { size: [612, 792], crop: [36, 336, 288, 432] },
      BOTH: { size: [792, 612], crop: [100, 100, 432, 288], rotation: 90 },
    }
    const file = await aLabelFile(pages)
    const sheets = await arrangePagesOnA4([file])
    expect(pdfFaults(sheets)).toBe('')
    const [before, after] = [pdfWords(file), pdfWords(sheets)]
    expect([...after.keys()].toSorted()).toEqual(Object.keys(pages).toSorted())
    for (const [word, { width, height }] of before) {
      expect(after.get(word)?.width).toBeCloseTo(width * SCALE, 0)
      expect(after.get(word)?.height).toBeCloseTo(height * SCALE, 0)
    }
  })

  test('are turned rather than reduced if they are wider than half a page', async () => {
    const file = await aLabelFile({ WIDE: { size: [432, 288] } })
    const [before, after] = [pdfWords(file).get('WIDE'), pdfWords(await arrangePagesOnA4([file])).get('WIDE')]
    expect(after?.height).toBeCloseTo((before?.width ?? 0) * SCALE, 0)
  })

  test('share a logo that the pages of a file share', async () => {
    const file = await PDFDocument.create()
    const noise = new PNG({ width: 150, height: 150 })
    noise.data.set(randomBytes(noise.data.length))
    const logo = await file.embedPng(PNG.sync.write(noise))
    for (let label = 0; label < 8; label++) file.addPage([288, 432]).drawImage(logo)
    const labels = await file.save()
    expect((await arrangePagesOnA4([labels])).length).toBeLessThan(labels.length * 1.1)
  })
})
