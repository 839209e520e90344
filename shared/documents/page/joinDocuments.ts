import { PDFDocument } from 'pdf-lib'

/** Whether content is a readable PDF with at least one page. */
export async function isDocument(content: Uint8Array): Promise<boolean> {
  try {
    return (await PDFDocument.load(content, { updateMetadata: false })).getPageCount() > 0
  } catch {
    return false
  }
}

/** Concatenates PDFs. Deterministic. */
export async function joinDocuments(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false })
  for (const part of parts) {
    const source = await PDFDocument.load(part, { updateMetadata: false })
    for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}
