import { client } from '../../app/session.ts'
import { joined } from '../../data/files.ts'

const PARCELS_PER_REQUEST = 100

/**
 * Returns the customs data of all parcels of a manifest as one table. The API returns it in parts,
 * of which the first has the headers.
 */
export async function formatCustomsDataCsv(id: number): Promise<Uint8Array> {
  const parts = [await client.manifests.listCustomsDataCsv(id, { limit: PARCELS_PER_REQUEST })]
  for await (const { next_page: next } of client.manifests
    .listCustomsData(id, { limit: PARCELS_PER_REQUEST })
    .pages()) {
    if (next !== null) parts.push(await client.manifests.listCustomsDataCsv(id, { page_token: next }))
  }
  return joined(parts)
}
