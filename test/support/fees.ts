import { formatDate } from '#shared/core/dates.ts'
import { clock } from '#shared/platform/clock.ts'
import { decideFeeChange } from '#shared/rating/customerFees.ts'
import type { FeeChange } from '#shared/rating/rules/fees.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { must, testTable } from './accounts.ts'

/**
 * Sets a fee of an account in all warehouses, effective today by default; null restores the
 * standard fee.
 */
export async function setFee(
  userId: number,
  { fee, value, fromDay = formatDate(clock.now()) }: Pick<FeeChange, 'fee' | 'value'> & { readonly fromDay?: string },
): Promise<void> {
  const change = { fee, value, fromDay, warehouseId: null }
  must(await transactWithMessage<void>(testTable(), () => decideFeeChange(testTable(), userId, change, clock.now())))
}
