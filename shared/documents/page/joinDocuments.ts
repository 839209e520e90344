import { PDFDocument } from 'pdf-lib'

const load = (content: Uint8Array): Promise<PDFDocument> => PDFDocument.load(content, { updateMetadata: false })

/** Opens a PDF; null if it is unreadable or has no pages. */
export async function openDocument(content: Uint8Array): Promise<PDFDocument | null> {
  try {
    const document = await load(content)
    return document.getPageCount() > 0 ? document : null
  } catch {
    return null
  }
}

/** Whether content is a readable PDF with at least one page. */
export const isPdfDocument = async (content: Uint8Array): Promise<boolean> => (await openDocument(content)) !== null

/** Concatenates PDFs, of which one at a time is open. Deterministic. Throws if one is invalid. */
export async function joinDocuments(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false })
  for (const part of parts) await addDocumentPages(whole, await load(part))
  return whole.save()
}

/** Concatenates open PDFs. Deterministic. */
export async function joinOpenDocuments(sources: readonly PDFDocument[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false })
  for (const source of sources) await addDocumentPages(whole, source)
  return whole.save()
}

async function addDocumentPages(whole: PDFDocument, source: PDFDocument): Promise<void> {
  for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page)
}
