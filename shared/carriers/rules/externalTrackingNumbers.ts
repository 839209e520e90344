import type { AdapterName } from '#shared/reference/rules/adapterNames.ts'
import { isTrackingNumber } from './trackingNumber.ts'

const isUpsTrackingNumber = (number: string): boolean => /^1Z[0-9A-Z]{16}$/.test(number)
const isFedexTrackingNumber = (number: string): boolean => /^(\d{12}|\d{15})$/.test(number)
const isDhlExpressTrackingNumber = (number: string): boolean => /^\d{10}$/.test(number)
/** Test numbers, known to test accounts only. */
const isEasypostTestTrackingNumber = (number: string): boolean => /^EZ\d{10}$/.test(number)

/** Standard formats, also used by the platform's own numbers. */
const isPostalTrackingNumber = (number: string): boolean => isTrackingNumber('s10', number)
const isUspsTrackingNumber = (number: string): boolean => isTrackingNumber('impb', number)

/**
 * Adapters that track external numbers, with their formats, in the order of requests. Carriers come
 * first, as EasyPost charges for each number.
 */
const FOLLOWERS: readonly (readonly [AdapterName, readonly ((number: string) => boolean)[]])[] = [
  ['ups', [isUpsTrackingNumber]],
  ['fedex', [isFedexTrackingNumber]],
  [
    'easypost',
    [
      isUpsTrackingNumber,
      isUspsTrackingNumber,
      isFedexTrackingNumber,
      isDhlExpressTrackingNumber,
      isPostalTrackingNumber,
      isEasypostTestTrackingNumber,
    ],
  ],
]

/** Returns the adapters that may know a number, by its comparable form. */
export const findTrackingAdapters = (number: string): readonly AdapterName[] =>
  FOLLOWERS.filter(([, forms]) => forms.some((isOf) => isOf(number))).map(([adapter]) => adapter)
