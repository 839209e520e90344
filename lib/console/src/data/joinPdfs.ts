/** Concatenates PDFs into one. Loads the library on first use. */
export async function joinPdfs(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const [first, ...others] = parts
  if (first && others.length === 0) return first
  const { PDFDocument } = await import('pdf-lib')
  const joined = await PDFDocument.create({ updateMetadata: false })
  for (const part of parts) {
    const source = await PDFDocument.load(part, { updateMetadata: false })
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}
