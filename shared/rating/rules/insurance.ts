import { add, larger, type Money, multiply, smaller, usd } from '#shared/core/money.ts'
import type { Service } from '#shared/reference/rules/services.ts'

/** Cover every parcel has without insurance. */
export const DEFAULT_COVER = usd(30_00)
const FEE_RATE = '0.01'
const MINIMUM_FEE = usd(50)

/** What is paid when the parcel is lost, and what that costs. USD. */
export type Insurance = { readonly isInsured: boolean; readonly coverage: Money; readonly fee: Money }

/** `Svc Post` knows neither default cover nor insurance. */
export const isInsurable = (service: Service): boolean => service !== 'Svc Post'

/**
 * The cover of a parcel: value of the contents and the price of shipping, without insurance at most
 * the default cover. An insurance the service does not have is left out; a warning of the shipment
 * says so.
 */
export function insure(service: Service, contents: Money, shipping: Money, isWanted: boolean): Insurance {
  if (!isInsurable(service)) return { isInsured: false, coverage: usd(0), fee: usd(0) }
  const value = add(contents, shipping)
  return isWanted
    ? { isInsured: true, coverage: value, fee: larger(multiply(value, FEE_RATE), MINIMUM_FEE) }
    : { isInsured: false, coverage: smaller(value, DEFAULT_COVER), fee: usd(0) }
}
