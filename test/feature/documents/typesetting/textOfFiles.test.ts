import { expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { openTypesetter } from '#shared/documents/typesetting/typesetter.ts'
import { describeWith, pdfText } from '#test/support/pdf.ts'

/** Creates a page with one text per line. */
async function pageOf(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const typesetter = await openTypesetter(document, lines.join(''))
  const page = document.addPage([1_200, 400])
  for (const [at, line] of lines.entries())
    typesetter.draw(page, line, { x: 20, y: 380 - 20 * at, sizePt: 10, bold: false, gray: 0, angleDegrees: 0 })
  typesetter.embedFonts()
  return document.save()
}

describeWith(['pdftotext'], 'the text of a file', () => {
  test('is all of it, also where a file before it had glyphs that are made of the same parts', async () => {
    await pageOf(['½ ⅝ ¾ ‰ … ; ‹ “', ';"%!?'])
    const ascii = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at)).join('')
    expect(pdfText(await pageOf([ascii]))).toEqual(expect.stringContaining(ascii))
  })
})
