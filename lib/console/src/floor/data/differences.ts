import { call } from './api.ts'
import { removeResolvedOperations } from './queue.ts'
import type { Difference } from './types.ts'

type Listed = { readonly differences: readonly Difference[] }

/** Lists refused operations of the warehouse; those that a lead resolved leave the device. */
export async function listDifferences(): Promise<Listed> {
  const listed = await call<Listed>('GET', '/floor/differences')
  removeResolvedOperations(new Set(listed.differences.map(({ operation_id: id }) => id)))
  return listed
}
