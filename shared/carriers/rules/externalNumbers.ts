import type { AdapterName } from '#shared/reference/rules/adapterNames.ts'
import { isTrackingNumber } from './trackingNumber.ts'

const isUpsNumber = (number: string): boolean => /^1Z[0-9A-Z]{16}$/.test(number)
const isOfFedex = (number: string): boolean => /^(\d{12}|\d{15})$/.test(number)
const isOfDhlExpress = (number: string): boolean => /^\d{10}$/.test(number)
/** Numbers of tests, which only accounts for tests know. */
const isEasypostTestNumber = (number: string): boolean => /^EZ\d{10}$/.test(number)

/** Numbers that follow a standard, of the form that some of ours have. */
const isOfPosts = (number: string): boolean => isTrackingNumber('s10', number)
const isOfUsps = (number: string): boolean => isTrackingNumber('impb', number)

/**
 * Which adapters follow numbers that were not sold here, of which forms, in the order in which they
 * are asked: carriers themselves before who asks them, since EasyPost charges for each number.
 */
const FOLLOWERS: readonly (readonly [AdapterName, readonly ((number: string) => boolean)[]])[] = [
  ['ups', [isUpsNumber]],
  ['easypost', [isUpsNumber, isOfUsps, isOfFedex, isOfDhlExpress, isOfPosts, isEasypostTestNumber]],
]

/** Who may know a number, as its form tells; it is written as numbers are compared. */
export const findTrackingAdapters = (number: string): readonly AdapterName[] =>
  FOLLOWERS.filter(([, forms]) => forms.some((isOf) => isOf(number))).map(([adapter]) => adapter)
