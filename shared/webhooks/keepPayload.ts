import type { Blobs } from '../platform/blobs.ts'
import { digest } from '../platform/digest.ts'
import type { Action } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import { createPayload, findPayload, pointToPayload } from './deliveryStore.ts'

/** A transaction of the table takes 4 MB, and deliveries go with the payload: what is larger is a file. */
const MAX_TABLE_BYTES = 1_200_000
/** A label of the largest size in Base64, and room. */
const MAX_FILE_BYTES = 8_000_000

type Event = { readonly userId: number; readonly eventId: number }

/**
 * What stores the payload of an event. A large one lies among the files, put there at once, under a key that tells its content:
 * a repeat that builds another never changes what is being delivered.
 */
export async function keepPayload(
  { userId, eventId }: Event,
  payload: Uint8Array,
  files: Pick<Blobs, 'put'>,
  nowMs: number,
): Promise<readonly Action[]> {
  if (payload.length <= MAX_TABLE_BYTES) return createPayload(userId, eventId, payload, nowMs)
  const key = `payloads/${userId}/${eventId}/${digest(payload)}.json`
  await files.put(key, payload, 'application/json')
  return [pointToPayload(userId, eventId, key, nowMs)]
}

/** The payload of an event; null where none is stored. Throws where its file is gone. */
export async function loadPayload(
  { userId, eventId }: Event,
  table: Table,
  files: Pick<Blobs, 'get'>,
): Promise<Uint8Array | null> {
  const found = await findPayload(table, userId, eventId)
  if (found === null || found.kind === 'bytes') return found?.bytes ?? null
  const content = await files.get(found.key, MAX_FILE_BYTES)
  if (!content) throw new Error(`the file ${found.key} is gone`)
  return content
}
