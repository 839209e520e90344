import { failure, ok, type Result } from '#shared/core/result.ts'
import { generateRandomText } from '#shared/platform/crypto.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { digestFloorKey } from './floorAccess.ts'
import { createFloorKey, type FloorKey, listFloorKeys, removeFloorKey } from './keyStore.ts'
import { formatFloorKey, SECRET_BYTES } from './rules/credentials.ts'
import { MAX_FLOOR_KEYS } from './rules/floorLimits.ts'
import type { KeyScope } from './rules/staff.ts'
import { getStaffGrowth, recordStaffGrowth } from './staffStore.ts'

/* Keys of warehouse systems, managed by operators. */

/** Creates a key; its text is shown once. */
export async function issueFloorKey(
  table: Table,
  warehouseId: string,
  { name, scopes }: { readonly name: string; readonly scopes: readonly KeyScope[] },
  nowMs: number,
): Promise<Result<{ readonly key: FloorKey; readonly text: string }, string>> {
  const text = formatFloorKey(warehouseId, generateRandomText(SECRET_BYTES))
  return transactWithMessage(table, async () => {
    const [growth, existing] = await Promise.all([
      getStaffGrowth(table, warehouseId),
      listFloorKeys(table, warehouseId),
    ])
    if (existing.length >= MAX_FLOOR_KEYS) return failure(`${warehouseId} already has ${MAX_FLOOR_KEYS} keys`)
    const key: FloorKey = { id: generateId(), name, scopes, createdMs: nowMs }
    const actions = [createFloorKey(warehouseId, digestFloorKey(text), key), recordStaffGrowth(warehouseId, growth)]
    return ok({ actions, value: { key, text } })
  })
}

/** Revokes a key immediately. */
export async function revokeFloorKey(table: Table, warehouseId: string, keyId: number): Promise<Result<void, string>> {
  return transactWithMessage<void>(table, async () => {
    const found = (await listFloorKeys(table, warehouseId)).find(({ key }) => key.id === keyId)
    if (!found) return failure(`${warehouseId} has no key ${keyId}`)
    return ok({ actions: [removeFloorKey(warehouseId, found.digest)], value: undefined })
  })
}
