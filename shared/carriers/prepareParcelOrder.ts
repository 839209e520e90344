import { PARTY_FIELDS } from '../addresses/rules/addressErrors.ts'
import type { PostalAddress } from '../addresses/rules/postalAddress.ts'
import { normaliseOrderDivisions } from './carrierDivisions.ts'
import { validateCarrierOrder } from './orderErrors.ts'
import type { CarrierCapabilities, CarrierRejection } from './port.ts'
import type { ParcelOrder } from './rules/parcel.ts'

/** Returns a parcel in the form and script the carrier accepts, or what it lacks. */
export async function prepareParcelOrder(
  order: ParcelOrder,
  capabilities: CarrierCapabilities,
): Promise<ParcelOrder | CarrierRejection> {
  const coded = normaliseOrderDivisions(order, capabilities)
  const written = capabilities.latinOnly && !isPlain(coded) ? await transliterateOrder(coded) : coded
  if ('refused' in written) return written
  const error = validateCarrierOrder(written, capabilities)
  return error === null ? written : { refused: error }
}

/** Parties with their names in requests. */
const PARTIES = [
  ['from', 'from'],
  ['to', 'to'],
  ['seller', 'consignor'],
  ['importer', 'consignee'],
] as const

/** Nothing is omitted or guessed: names that cannot be transliterated by rule are rejected. */
async function transliterateOrder(order: ParcelOrder): Promise<ParcelOrder | CarrierRejection> {
  // Large tables that few parcels need.
  const { romaniseText } = await import('../addresses/rules/latin/latinText.ts')
  let spelled = order
  for (const [role, name] of PARTIES) {
    const party = transliterateParty(order[role], name, romaniseText)
    if ('refused' in party) return party
    spelled = { ...spelled, [role]: party }
  }
  const foreign = order.contents.find(
    ({ description }) => FOREIGN.test(description) || romaniseText(description, '') === null,
  )
  if (foreign) return { refused: `line_items.description: "${foreign.description}" must be written in Latin letters` }
  const contents = order.contents.map((line) => ({ ...line, description: romaniseText(line.description, '') ?? '' }))
  return { ...spelled, contents }
}

type Spell = (text: string, country: string) => string | null

function transliterateParty(party: PostalAddress, name: string, romaniseText: Spell): PostalAddress | CarrierRejection {
  let spelled = party
  for (const [part, field] of PARTY_FIELDS) {
    const text = party[part]
    const latin = text && romaniseText(text, party.country)
    if (text && !latin) return { refused: `${name}.${field}: must be written in Latin letters` }
    spelled = { ...spelled, [part]: latin }
  }
  return spelled
}

/** Customs require descriptions in English, so transliteration would be useless. */
const FOREIGN = /(?!\p{Script=Latin})\p{L}/u

const isPlain = (order: ParcelOrder): boolean =>
  [
    ...PARTIES.flatMap(([role]) => PARTY_FIELDS.map(([part]) => order[role][part] ?? '')),
    ...order.contents.map(({ description }) => description),
  ].every((text) => /^[\x20-\x7E]*$/.test(text))
