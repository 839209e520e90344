import { ApiError } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { joined } from '../../data/files.ts'

/** Maximum number of files; no week comes close. */
const MAX_INVOICE_FILES = 100

/**
 * Returns all lines of an invoice as one CSV. A large week is split into numbered files; 404 marks
 * the end.
 */
export async function downloadInvoiceLines(id: number): Promise<Uint8Array> {
  const parts = [await client.invoices.getCsv(id)]
  for (let file = 2; file <= MAX_INVOICE_FILES; file++) {
    const part = await client.invoices.getCsv(id, { file }).catch((error: unknown) => {
      if (error instanceof ApiError && error.name === 'invoice_not_found') return null
      throw error
    })
    if (part === null) break
    parts.push(part)
  }
  return joined(parts)
}
