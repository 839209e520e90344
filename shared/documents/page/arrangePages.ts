import { PDFDocument } from 'pdf-lib'
import { A4_SIZE_PT } from './paper.ts'

/** Labels on a sheet, in two columns. */
const PER_SHEET = 4
const COLUMNS = 2

/**
 * Arranges the pages of PDFs on A4 sheets of four, in reading order. Pages are reduced to fit, and
 * centred in their quarter. Deterministic.
 */
export async function arrangeOnA4(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false })
  const [width, height] = [A4_SIZE_PT[0] / COLUMNS, A4_SIZE_PT[1] / COLUMNS]
  let placed = 0
  let sheet = whole.addPage([...A4_SIZE_PT])
  for (const part of parts) {
    const source = await PDFDocument.load(part, { updateMetadata: false })
    for (const page of await whole.embedPdf(source, source.getPageIndices())) {
      const position = placed % PER_SHEET
      if (placed > 0 && position === 0) sheet = whole.addPage([...A4_SIZE_PT])
      const scale = Math.min(1, width / page.width, height / page.height)
      const [left, top] = [(position % COLUMNS) * width, Math.floor(position / COLUMNS) * height]
      sheet.drawPage(page, {
        x: left + (width - page.width * scale) / 2,
        y: A4_SIZE_PT[1] - top - height + (height - page.height * scale) / 2,
        xScale: scale,
        yScale: scale,
      })
      placed++
    }
  }
  return whole.save()
}
