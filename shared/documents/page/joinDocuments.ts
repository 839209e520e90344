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
  const joined = await PDFDocument.create({ updateMetadata: false })
  for (const part of parts) await addDocumentPages(joined, await load(part))
  return joined.save()
}

/** Concatenates open PDFs. Deterministic. */
export async function joinOpenDocuments(sources: readonly PDFDocument[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create({ updateMetadata: false })
  for (const source of sources) await addDocumentPages(joined, source)
  return joined.save()
}

async function addDocumentPages(target: PDFDocument, source: PDFDocument): Promise<void> {
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page)
}
