import type { InferOutput } from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { kgFromGrams } from '../../../shared/core/decimal.ts'
import { toDecimal, usd } from '../../../shared/core/money.ts'
import { imageUrl } from '../../../shared/fulfilment/returns/imageAddresses.ts'
import type { ReturnRow } from '../../../shared/fulfilment/returns/returnStore.ts'
import type { Returned } from '../../../shared/fulfilment/returns/rules/returned.ts'
import type { ReturnDeps } from './deps.ts'
import type { ReturnAnswer, ReturnsAnswer } from './schemas.ts'

type View = InferOutput<typeof ReturnAnswer>['return']
type RowView = InferOutput<typeof ReturnsAnswer>['returns'][number]

const shared = (returned: Omit<ReturnRow, 'messageCount'>) => ({
  id: returned.id,
  created: formatDateTime(returned.createdMs),
  status: returned.status,
  tracking_number: returned.trackingNumber,
  weight: kgFromGrams(returned.weightGrams),
  process_fee: toDecimal(usd(returned.processFeeCents)),
  verify_fee: toDecimal(usd(returned.verifyFeeCents)),
  reshipment_id: returned.reshipmentId,
  rma_number: returned.rmaNumber,
})

/** A return as lists show it. */
export const returnRowView = (row: ReturnRow): RowView => ({ ...shared(row), messages: row.messageCount })

/** A return as it is shown by itself. */
export async function returnView(
  returned: Returned,
  { signingKey, config }: Pick<ReturnDeps, 'signingKey' | 'config'>,
): Promise<View> {
  const key = await signingKey('return images')
  return {
    ...shared(returned),
    images: returned.images.map((image) => imageUrl(key, image, config.baseUrl)),
    messages: returned.messages
      .map(({ id, author, body, createdMs }) => ({ id, author, body, created: formatDateTime(createdMs) }))
      .reverse(),
  }
}
