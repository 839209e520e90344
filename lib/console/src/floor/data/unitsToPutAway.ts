import { call } from './api.ts'
import type { Product, Units } from './types.ts'

/** Code of the units at the dock. */
export const DOCK = 'DOCK'
/** Code of the units without a location. */
export const UNPLACED = 'UNPLACED'

type Contents = { readonly contents: readonly (Units & { readonly product: Product })[] }

/** Lists units at the dock, and units without a location. */
export async function listUnitsToPutAway(): Promise<Contents['contents']> {
  const lists = await Promise.all([DOCK, UNPLACED].map((code) => call<Contents>('GET', `/floor/places/${code}`)))
  return lists.flatMap(({ contents }) => contents)
}
