import { client } from '../../app/session.ts'
import { joined } from '../../data/files.ts'
import { joinPdfs } from '../../data/joinPdfs.ts'

/** Labels of a request. */
const MAX_LABELS_PER_REQUEST = 100
/** A request for a hundred labels takes several seconds. */
const PRINT_TIMEOUT_MS = 30_000

/** Returns the labels as one file, in this order. */
export async function fetchLabels(labels: readonly number[], type: 'pdf' | 'zpl'): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (let start = 0; start < labels.length; start += MAX_LABELS_PER_REQUEST) {
    const some = labels.slice(start, start + MAX_LABELS_PER_REQUEST)
    parts.push(await client.labels.bulk({ labels: some, type }, { timeoutMs: PRINT_TIMEOUT_MS }))
  }
  return type === 'zpl' ? joined(parts) : joinPdfs(parts)
}
