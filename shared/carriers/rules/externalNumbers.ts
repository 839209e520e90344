import type { AdapterName } from '#shared/reference/rules/adapterNames.ts'
import { isTrackingNumber } from './trackingNumber.ts'

const isUpsNumber = (number: string): boolean => /^1Z[0-9A-Z]{16}$/.test(number)
const isFedexNumber = (number: string): boolean => /^(\d{12}|\d{15})$/.test(number)
const isDhlExpressNumber = (number: string): boolean => /^\d{10}$/.test(number)
/** Test numbers, known to test accounts only. */
const isEasypostTestNumber = (number: string): boolean => /^EZ\d{10}$/.test(number)

/** Standard formats, also used by the platform's own numbers. */
const isPostalNumber = (number: string): boolean => isTrackingNumber('s10', number)
const isUspsNumber = (number: string): boolean => isTrackingNumber('impb', number)

/**
 * Adapters that track external numbers, with their formats, in the order of requests. Carriers come
 * first, as EasyPost charges for each number.
 */
const FOLLOWERS: readonly (readonly [AdapterName, readonly ((number: string) => boolean)[]])[] = [
  ['ups', [isUpsNumber]],
  ['fedex', [isFedexNumber]],
  ['easypost', [isUpsNumber, isUspsNumber, isFedexNumber, isDhlExpressNumber, isPostalNumber, isEasypostTestNumber]],
]

/** Returns the adapters that may know a number, by its comparable form. */
export const findTrackingAdapters = (number: string): readonly AdapterName[] =>
  FOLLOWERS.filter(([, forms]) => forms.some((isOf) => isOf(number))).map(([adapter]) => adapter)
