import { words } from '../http/query.ts'
import { LONGEST_WRITTEN } from './rules/trackingNumber.ts'

/** A query parameter: a tracking number in any case, with blanks or without. */
export const trackingNumberQuery = words(LONGEST_WRITTEN)
