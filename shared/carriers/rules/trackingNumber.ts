import { type ImpbFormat, isImpb, newImpb } from './impb.ts'
import { isOwnNumber, newOwnNumber, type OwnFormat } from './ownNumber.ts'
import { isS10, newS10, type S10Format } from './s10.ts'
import { isSscc, newSscc, type SsccFormat } from './sscc.ts'

/** How a carrier's numbers are made. */
export type TrackingFormat = S10Format | ImpbFormat | SsccFormat | OwnFormat

/**
 * A new number of a format, check digits included. `random` gives numbers in [0, 1).
 * Unique only once it has been claimed: a caller whose claim fails asks for another.
 */
export function newTrackingNumber(format: TrackingFormat, random: () => number): string {
  switch (format.kind) {
    case 's10':
      return newS10(format, random)
    case 'impb':
      return newImpb(format, random)
    case 'sscc':
      return newSscc(format, random)
    case 'platform':
      return newOwnNumber(format, random)
  }
}

const TESTS: Record<TrackingFormat['kind'], (text: string) => boolean> = {
  s10: isS10,
  impb: isImpb,
  sscc: isSscc,
  platform: isOwnNumber,
}

/** Whether a text is a number of this format with right check digits. */
export const isTrackingNumber = (kind: TrackingFormat['kind'], text: string): boolean => TESTS[kind](text)

/** A number in groups that are easy to read aloud: `LX 123 456 785 NL`, `9274 8900 …`, `SV 1234 5678 9012 60`. */
export function formatTrackingNumber(trackingNumber: string): string {
  const s10 = /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(trackingNumber)
  if (s10) return s10.slice(1).join(' ')
  const [, letters = '', rest = ''] = /^([A-Z]{0,2})(.*)$/s.exec(trackingNumber) ?? []
  return [letters, ...(rest.match(/.{1,4}/gsu) ?? [])].filter((group) => group !== '').join(' ')
}
