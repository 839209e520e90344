import type { InferOutput } from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { kgFromGrams } from '../../../shared/core/decimal.ts'
import { createdMs } from '../../../shared/core/ids.ts'
import { toDecimal, usd } from '../../../shared/core/money.ts'
import type { Reshipment } from '../../../shared/fulfilment/reshipments/rules/reshipment.ts'
import type { ReshipmentAnswer, ReshipmentsAnswer } from './schemas.ts'

type View = InferOutput<typeof ReshipmentAnswer>['reshipment']
type RowView = InferOutput<typeof ReshipmentsAnswer>['reshipments'][number]

const dollars = (cents: number): number => toDecimal(usd(cents))

const shared = (reshipment: Reshipment): Omit<View, 'returns'> => {
  const { to } = reshipment
  return {
    id: reshipment.id,
    created: formatDateTime(createdMs(reshipment.id)),
    contents: reshipment.contents,
    to: {
      company_name: to.companyName,
      name: to.name ?? '',
      phone: to.phone,
      street1: to.street1,
      street2: to.street2,
      city: to.city,
      province: to.province,
      postal_code: to.postalCode,
      country: to.country,
    },
    service: reshipment.service,
    status: reshipment.status,
    estimated_reship_fee: dollars(reshipment.estimatedFeeCents),
    reship_fee: dollars(reshipment.reshipFeeCents),
    tracking_number: reshipment.trackingNumber,
    value: dollars(reshipment.valueCents),
    weight: kgFromGrams(reshipment.weightGrams),
  }
}

/** A reshipment as it is shown by itself. */
export const reshipmentView = (reshipment: Reshipment): View => ({
  ...shared(reshipment),
  returns: reshipment.returnIds,
})

/** A reshipment as lists show it. */
export const reshipmentRowView = (reshipment: Reshipment): RowView => ({
  ...shared(reshipment),
  returns: reshipment.returnIds.length,
})
