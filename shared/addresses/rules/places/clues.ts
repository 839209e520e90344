import type { AddressKnowledge } from './addressKnowledge.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Town } from './placeData.ts'
import { districtOf, type ReadPostalCode, readPostalCode } from './postalCode.ts'
import type { FoundProvince } from './provinceFinder.ts'
import type { Reading } from './readings.ts'

/** What is known of a reading's parts, whatever place it means. */
export type Clues = {
  readonly reading: Reading
  readonly country: string
  readonly knowledge: AddressKnowledge
  readonly gazetteer: Gazetteer
  readonly province: FoundProvince | null
  /** Null where there is none, or where it is none of the country's. */
  readonly code: ReadPostalCode | null
  /** Places of the postal code. */
  readonly here: readonly Town[]
}

export function cluesOf(reading: Reading, country: string, knowledge: AddressKnowledge, gazetteer: Gazetteer): Clues {
  const { province, postalCode } = reading
  const code = postalCode === null ? null : readPostalCode(postalCode, country, knowledge.format)
  return {
    reading,
    country,
    knowledge,
    gazetteer,
    province: province === null ? null : gazetteer.province(inLatin(province, knowledge)),
    code,
    here: code === null ? [] : gazetteer.townsOf(districtOf(country, code.code)),
  }
}

/** A text in Latin letters, as it sounds. */
export const inLatin = (text: string, { transliterate }: AddressKnowledge): string =>
  /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(text) ? transliterate(text) : text
