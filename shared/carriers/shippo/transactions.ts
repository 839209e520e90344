import { CarrierDownError } from '../carrier.ts'
import type { ShippoProxy } from './proxy.ts'
import { type Transaction, Transactions } from './rules/answers.ts'
import type { RateHandle } from './rules/handle.ts'

/**
 * Everything that became of a price: none as long as nobody has bought it, or Shippo does not know yet. Nothing else leads from what
 * we know before a purchase to its label.
 */
export async function transactionsOf(
  proxy: ShippoProxy,
  { rateId }: Pick<RateHandle, 'rateId'>,
): Promise<readonly Transaction[]> {
  const path = `/transactions?${new URLSearchParams({ rate: rateId, results: '100' })}`
  const answer = await proxy.call({ action: 'list labels of a price', method: 'GET', path }, Transactions)
  if (answer.ok) return answer.value.results
  // No refusal says that there are none.
  throw new CarrierDownError(`shippo to list labels of a price: ${answer.error.reason}`)
}
