import { setHasPriceList } from '../accounts/access/accessStore.ts'
import { requireAccountOpen } from '../accounts/users/userStore.ts'
import { isSandbox } from '../core/ids.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { put } from '../table/actions.ts'
import { equals, missing } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Decision } from '../table/transact.ts'
import { findPriceList, priceListCodec } from './priceListStore.ts'
import type { PriceList } from './rules/priceListForm.ts'

/** Maximum number of adjustments of a customer's price list. */
const MAX_ADJUSTMENTS = 50

/**
 * Decides a change of a customer's price list on current data: `changed` returns the new list or an
 * error message.
 */
export async function decidePriceList(
  table: Table,
  userId: number,
  changed: (list: PriceList) => Result<PriceList, string>,
): Promise<Result<Decision<void>, string>> {
  if (isSandbox(userId)) return failure('a sandbox uses the prices of its live account')
  const { revision, ...list } = await findPriceList(table, userId)
  const after = changed(list)
  if (!after.ok) return after
  const { tariffs, adjustments } = after.value
  if (adjustments.length > MAX_ADJUSTMENTS || tariffs.length > MAX_ADJUSTMENTS) {
    return failure(`a price list can have at most ${MAX_ADJUSTMENTS} adjustments and scheduled tariffs`)
  }
  const item = { ...keys.priceList(userId), ...priceListCodec.write({ ...after.value, revision: (revision ?? 0) + 1 }) }
  return ok({
    actions: [
      put(item, revision === null ? missing() : equals('revision', revision)),
      setHasPriceList(userId),
      requireAccountOpen(userId),
    ],
    value: undefined,
  })
}
