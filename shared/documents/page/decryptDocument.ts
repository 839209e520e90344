/** Entry of the trailer that refers to the encryption dictionary; never compressed. */
const ENCRYPTION_ENTRY = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/

/**
 * Returns a PDF without encryption, so that pages can be copied or marked. Carriers encrypt files to
 * restrict changes, without a password for opening. Returns the content unchanged if it is not
 * encrypted, requires a password, or is damaged.
 */
export async function decryptDocument(content: Uint8Array): Promise<Uint8Array> {
  const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1')
  if (!ENCRYPTION_ENTRY.test(text)) return content
  // pdf-lib 1.17.1 does not open encrypted files.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  try {
    const document = await PDFDocument.load(content, { password: '', updateMetadata: false })
    return await document.save()
  } catch {
    return content
  }
}
