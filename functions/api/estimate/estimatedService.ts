import type { InferOutput } from 'valibot'
import { kgFromGrams } from '../../../shared/core/decimal.ts'
import { add, type Money, toDecimal } from '../../../shared/core/money.ts'
import type { Quote } from '../../../shared/rating/rules/findQuotes.ts'
import { DEFAULT_COVER, isInsurable } from '../../../shared/rating/rules/price.ts'
import type { EstimateAnswer } from './schemas.ts'

type EstimatedService = InferOutput<typeof EstimateAnswer>['estimate']['services'][number]

/** A quote as the API shows it, in the currency asked for; the total is the sum of the amounts shown. */
export function estimatedService(quote: Quote, inCurrency: (amount: Money) => Money): EstimatedService {
  const cost = inCurrency(quote.cost)
  const surcharge = inCurrency(quote.surcharge)
  const oversizeFee = inCurrency(quote.oversizeFee)
  const insuranceFee = inCurrency(quote.insurance.fee)
  const hasDefaultCover = isInsurable(quote.service) && !quote.insurance.isInsured
  return {
    carrier: quote.carrier,
    service: quote.service,
    exit_point: quote.exitPoint,
    chargeable_weight: kgFromGrams(quote.chargeableWeightGrams),
    gross_weight: kgFromGrams(quote.grossWeightGrams),
    volumetric_weight: kgFromGrams(quote.volumetricWeightGrams),
    insurance: {
      coverage: toDecimal(inCurrency(hasDefaultCover ? DEFAULT_COVER : quote.insurance.coverage)),
      fee: toDecimal(insuranceFee),
    },
    oversize_fee: toDecimal(oversizeFee),
    surcharge: toDecimal(surcharge),
    tax: 0,
    terms: [...quote.terms],
    transit_min: quote.transitDays.min,
    transit_max: quote.transitDays.max,
    shipping_methods: [
      {
        code: '',
        cost: toDecimal(cost),
        method: 'Standard',
        total_cost: toDecimal(add(cost, surcharge, oversizeFee, insuranceFee)),
      },
    ],
  }
}
