import { add, larger, type Money, multiply, smaller, usd } from '#shared/core/money.ts'
import type { Service } from '#shared/reference/rules/services.ts'

/** Cover of every parcel without insurance. */
export const DEFAULT_INSURANCE_COVERAGE = usd(30_00)
const INSURANCE_FEE_RATE = '0.01'
const MIN_INSURANCE_FEE = usd(50)

/** Insurance cover and its fee. USD. */
export type Insurance = { readonly isInsured: boolean; readonly coverage: Money; readonly fee: Money }

/** Whether a service has cover and insurance: all but `Svc Post`. */
export const isServiceInsurable = (service: Service): boolean => service !== 'Svc Post'

/**
 * Returns the cover of a parcel: the value of the contents plus the shipping price, limited to the
 * default cover without insurance. Insurance that the service lacks is omitted, with a warning of
 * the shipment.
 */
export function insure(service: Service, contents: Money, shipping: Money, isRequested: boolean): Insurance {
  if (!isServiceInsurable(service)) return { isInsured: false, coverage: usd(0), fee: usd(0) }
  const value = add(contents, shipping)
  return isRequested
    ? { isInsured: true, coverage: value, fee: larger(multiply(value, INSURANCE_FEE_RATE), MIN_INSURANCE_FEE) }
    : { isInsured: false, coverage: smaller(value, DEFAULT_INSURANCE_COVERAGE), fee: usd(0) }
}
