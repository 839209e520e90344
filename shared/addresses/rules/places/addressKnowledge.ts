import type { AddressFormat } from '../addressFormat.ts'
import type { Gazetteer } from './gazetteer.ts'

/** What an address is compared with. */
export type AddressKnowledge = {
  readonly format: AddressFormat
  /** The country's places; null where there are no data. */
  readonly gazetteer: Gazetteer | null
  /** Writes a text in Latin letters: for names in other scripts that the data do not hold. */
  readonly transliterate: (text: string) => string
}
