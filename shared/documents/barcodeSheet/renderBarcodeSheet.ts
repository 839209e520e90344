import { writeDocument } from '../page/writeDocument.ts'
import type { BarcodeSheetData } from './barcodeSheetData.ts'
import { layoutProductLabel } from './layoutProductLabel.ts'

const PT_PER_INCH = 72

/** Labels of products as a PDF, a page of exactly the label's size for each. The same data gives the same bytes. */
export function renderBarcodeSheet(sheet: BarcodeSheetData): Promise<Uint8Array> {
  const pageSize = [sheet.widthInches * PT_PER_INCH, sheet.heightInches * PT_PER_INCH] as const
  return writeDocument(
    { title: sheet.title, createdMs: sheet.createdMs, texts: JSON.stringify(sheet.labels), pageSize },
    (measure) => sheet.labels.map((label) => layoutProductLabel(measure, label, pageSize)),
  )
}
