import type { EstimatedService, GetEstimateQuery, ShipmentInput } from '../../../../client/src/index.ts'
import { decimal, isPositive } from '../../data/decimal.ts'
import { type DraftParty, EMPTY_PARTY, orNull, placeInput } from '../../data/party.ts'

export type DraftLine = {
  readonly key: number
  readonly description: string
  readonly quantity: string
  readonly value: string
  readonly currency: string
  readonly weight: string
  readonly coo: string
  readonly hts_code: string
}

/** A shipment as it is typed: all texts, whatever is wrong with them the API says. */
export type Draft = {
  readonly order_number: string
  readonly entry_point: string
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly insurance: boolean
  readonly signature_confirmation: boolean
  readonly to: DraftParty
  readonly consignor: DraftParty
  readonly line_items: readonly DraftLine[]
}

export const newLine = (key: number): DraftLine => ({
  key,
  description: '',
  quantity: '1',
  value: '',
  currency: 'USD',
  weight: '',
  coo: '',
  hts_code: '',
})

export const EMPTY_DRAFT: Draft = {
  order_number: '',
  entry_point: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  insurance: false,
  signature_confirmation: false,
  to: EMPTY_PARTY,
  consignor: EMPTY_PARTY,
  line_items: [newLine(0)],
}

/** What prices are asked for; null as long as too little is known. */
export function estimateQuery(draft: Draft): GetEstimateQuery | null {
  const { entry_point, weight, length, width, height, to, insurance, signature_confirmation, line_items } = draft
  if (entry_point === '' || to.country === '' || !isPositive(weight)) return null
  const sizes = [length, width, height].every(isPositive)
    ? { length: Number(decimal(length)), width: Number(decimal(width)), height: Number(decimal(height)) }
    : {}
  const postalCode = orNull(to.postal_code)
  const value = line_items.reduce((sum, line) => sum + Number(decimal(line.value)) * Number(line.quantity), 0)
  return {
    entry_point,
    country: to.country,
    weight: Number(decimal(weight)),
    ...sizes,
    ...(postalCode === null ? {} : { postal_code: postalCode }),
    ...(insurance ? { insurance, ...(value > 0 ? { value } : {}) } : {}),
    ...(signature_confirmation ? { signature_confirmation } : {}),
  }
}

const SERVICES = ['Svc Post', 'Svc Parcel', 'Svc Plus', 'Svc Priority'] as const

/** A service of an offer as a shipment takes it; null of one that this console does not know. */
const serviceOf = (offer: EstimatedService | null) => SERVICES.find((one) => one === offer?.service) ?? null

/** The shipment as the API takes it. */
export function shipmentInput(draft: Draft, offer: EstimatedService | null, isBought: boolean): ShipmentInput {
  const { to, consignor, line_items } = draft
  return {
    order_number: orNull(draft.order_number),
    entry_point: draft.entry_point,
    create_label: isBought,
    ...(offer ? { service: serviceOf(offer), carrier: offer.carrier, exit_point: offer.exit_point } : {}),
    insurance: draft.insurance,
    signature_confirmation: draft.signature_confirmation,
    weight: orNull(decimal(draft.weight)),
    ...(isPositive(draft.length) ? { length: decimal(draft.length) } : {}),
    ...(isPositive(draft.width) ? { width: decimal(draft.width) } : {}),
    ...(isPositive(draft.height) ? { height: decimal(draft.height) } : {}),
    to: { ...placeInput(to), company_name: orNull(to.company_name), phone: orNull(to.phone) },
    consignor: { ...placeInput(consignor), phone: consignor.phone.trim(), id: orNull(consignor.id) },
    line_items: line_items.map((line) => ({
      description: line.description.trim(),
      quantity: Number(line.quantity),
      value: decimal(line.value),
      currency: line.currency.trim().toUpperCase(),
      weight: decimal(line.weight),
      coo: line.coo,
      hts_code: orNull(line.hts_code),
    })),
  }
}
