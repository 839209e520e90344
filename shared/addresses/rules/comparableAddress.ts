import { foldText } from './foldText.ts'
import type { Place } from './postalAddress.ts'

/** An address as one line of text that is the same for every way of spelling it (case, accents, punctuation). */
export const comparableAddress = ({ street1, street2, city, province, postalCode, country }: Place): string =>
  [country, postalCode?.replace(/[^\p{L}\p{N}]/gu, ''), province, city, `${street1} ${street2 ?? ''}`]
    .map((part) => foldText(part ?? ''))
    .join('|')
