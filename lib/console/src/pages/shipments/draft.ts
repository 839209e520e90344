import type {
  GetEstimateQuery,
  LineItem,
  LineItemInput,
  QuoteInput,
  Shipment,
  ShipmentInput,
  ShipmentUpdate,
} from '../../../../client/src/index.ts'
import { decimal, isPositiveDecimal } from '../../data/decimal.ts'
import {
  EMPTY_PARTY_DRAFT,
  type PartyDraft,
  toConsignorInput,
  toPartyDraft,
  toRecipientInput,
  trimToNull,
} from '../../data/party.ts'
import {
  type DangerousGoodsDraft,
  EMPTY_DANGEROUS_GOODS,
  toDangerousGoodsDraft,
  toDangerousGoodsInput,
} from './dangerousGoods.ts'

/*
 * Form input of a shipment, and its conversion to and from the API.
 */

export type DraftLine = {
  readonly key: number
  readonly description: string
  readonly quantity: string
  readonly value: string
  readonly currency: string
  readonly weight: string
  readonly coo: string
  readonly hts_code: string
  readonly sku: string
  readonly dangers: DangerousGoodsDraft
  /** Data of a saved line that the form does not show and preserves. */
  readonly kept?: RetainedFields
}

type RetainedFields = Pick<
  LineItemInput,
  'origin_description' | 'url' | 'gtin' | 'mpn' | 'supplier' | 'product_id' | 'compliance'
>

/** Service point of a carrier. `name` is null for that of a saved shipment. */
export type ServicePointChoice = { readonly id: string; readonly carrier: string; readonly name: string | null }

/** Shipment as typed, as texts; validation is left to the API. */
export type Draft = {
  readonly order_number: string
  readonly entry_point: string
  /** Currency of the balance that pays; null for a new shipment: US dollars. */
  readonly currency: string | null
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly insurance: boolean
  readonly signature_confirmation: boolean
  /** Skips address verification. */
  readonly override: boolean
  /** Null for delivery to the address. */
  readonly servicePoint: ServicePointChoice | null
  readonly to: PartyDraft
  readonly consignor: PartyDraft
  readonly line_items: readonly DraftLine[]
}

export const createDraftLine = (key: number): DraftLine => ({
  key,
  description: '',
  quantity: '1',
  value: '',
  currency: 'USD',
  weight: '',
  coo: '',
  hts_code: '',
  sku: '',
  dangers: EMPTY_DANGEROUS_GOODS,
})

export const EMPTY_SHIPMENT_DRAFT: Draft = {
  order_number: '',
  entry_point: '',
  currency: null,
  weight: '',
  length: '',
  width: '',
  height: '',
  insurance: false,
  signature_confirmation: false,
  override: false,
  servicePoint: null,
  to: EMPTY_PARTY_DRAFT,
  consignor: EMPTY_PARTY_DRAFT,
  line_items: [createDraftLine(0)],
}

/** Returns the rates query; null while incomplete. */
export function buildEstimateQuery(draft: Draft): GetEstimateQuery | null {
  const { entry_point, currency, weight, length, width, height, to, insurance, signature_confirmation, line_items } =
    draft
  if (entry_point === '' || to.country === '' || !isPositiveDecimal(weight)) return null
  const sizes = [length, width, height].every(isPositiveDecimal)
    ? { length: Number(decimal(length)), width: Number(decimal(width)), height: Number(decimal(height)) }
    : {}
  const postalCode = trimToNull(to.postal_code)
  const value = line_items.reduce((sum, line) => sum + (calculateLineValue(line) ?? 0), 0)
  return {
    entry_point,
    country: to.country,
    weight: Number(decimal(weight)),
    ...(currency === null ? {} : { currency }),
    ...sizes,
    ...(postalCode === null ? {} : { postal_code: postalCode }),
    ...(insurance ? { insurance, ...(value > 0 ? { value } : {}) } : {}),
    ...(signature_confirmation ? { signature_confirmation } : {}),
  }
}

const isWholeNumberText = (text: string): boolean => /^[1-9]\d*$/.test(text.trim())

/** Whether the goods data suffice for duty and tax. */
const isGoodsDataComplete = (lines: readonly DraftLine[]): boolean =>
  lines.every(
    ({ description, quantity, value, currency, weight, coo }) =>
      description.trim() !== '' &&
      isWholeNumberText(quantity) &&
      isPositiveDecimal(value) &&
      /^[A-Za-z]{3}$/.test(currency.trim()) &&
      isPositiveDecimal(weight) &&
      coo !== '',
  )

/** The API takes the value of a whole line, while the form takes the unit value. */
function calculateLineValue({ value, quantity }: DraftLine): number | null {
  const all = Number(decimal(value)) * Number(quantity)
  return isPositiveDecimal(value) && Number.isFinite(all) ? Math.round(all * 1_000) / 1_000 : null
}

/** Returns the fields that prices depend on. */
const toPricingInput = (draft: Draft) => ({
  entry_point: draft.entry_point,
  ...(draft.currency === null ? {} : { currency: draft.currency }),
  insurance: draft.insurance,
  signature_confirmation: draft.signature_confirmation,
  weight: trimToNull(decimal(draft.weight)),
  ...(isPositiveDecimal(draft.length) ? { length: decimal(draft.length) } : {}),
  ...(isPositiveDecimal(draft.width) ? { width: decimal(draft.width) } : {}),
  ...(isPositiveDecimal(draft.height) ? { height: decimal(draft.height) } : {}),
  line_items: draft.line_items.map((line) => ({
    ...line.kept,
    description: line.description.trim(),
    quantity: Number(line.quantity),
    value: calculateLineValue(line) ?? decimal(line.value),
    currency: line.currency.trim().toUpperCase(),
    weight: decimal(line.weight),
    coo: line.coo,
    hts_code: trimToNull(line.hts_code),
    sku: trimToNull(line.sku),
    ...toDangerousGoodsInput(line.dangers),
  })),
})

/** Returns the quote request; null while the goods data are incomplete. */
export function toQuoteInput(draft: Draft): QuoteInput | null {
  if (!buildEstimateQuery(draft) || !isGoodsDataComplete(draft.line_items)) return null
  const { company_name, street1, street2, postal_code, province, country } = draft.to
  return {
    ...toPricingInput(draft),
    to: {
      country,
      province: trimToNull(province),
      postal_code: trimToNull(postal_code),
      company_name: trimToNull(company_name),
      street1: trimToNull(street1),
      street2: trimToNull(street2),
    },
  }
}

const SERVICES = ['Svc Post', 'Svc Parcel', 'Svc Plus', 'Svc Priority'] as const

const isServiceName = (text: string): text is (typeof SERVICES)[number] => SERVICES.some((one) => one === text)

export const parseDutyTerms = (terms: string | undefined): Choice['terms'] =>
  terms === 'DDP' || terms === 'DDU' ? terms : null

/** Selected service and price. */
export type Choice = {
  readonly carrier: string
  readonly service: string
  readonly exitPoint: string | null
  readonly terms: 'DDU' | 'DDP' | null
  /** Excludes duty and tax. */
  readonly price: number
  readonly currency: string
  /** Quote of the price; null for an estimate. */
  readonly quoteId: number | null
  readonly hasServicePoints: boolean
}

/**
 * Returns the shipment for the API. A service unknown to this console is left to the API's
 * selection.
 */
export function toShipmentInput(draft: Draft, choice: Choice | null, isBought: boolean): ShipmentInput {
  const { to, consignor } = draft
  return {
    ...toPricingInput(draft),
    order_number: trimToNull(draft.order_number),
    create_label: isBought,
    ...(choice
      ? {
          service: isServiceName(choice.service) ? choice.service : null,
          carrier: choice.carrier,
          exit_point: choice.exitPoint,
          terms: choice.terms,
          quote_id: choice.quoteId,
        }
      : // A service point requires its carrier.
        draft.servicePoint && { carrier: draft.servicePoint.carrier }),
    override: draft.override,
    to: { ...toRecipientInput(to), service_point_id: findServicePoint(draft, choice)?.id ?? null },
    consignor: toConsignorInput(consignor),
  }
}

/** Returns the selected service point unless another carrier is selected. */
export const findServicePoint = ({ servicePoint }: Draft, choice: Choice | null): ServicePointChoice | null =>
  choice === null || servicePoint?.carrier === choice.carrier ? servicePoint : null

/** Returns the selection of a saved shipment; null if left to the API. */
export const toServiceChoice = (shipment: Shipment): Choice | null =>
  shipment.carrier === null
    ? null
    : {
        carrier: shipment.carrier,
        service: shipment.service,
        exitPoint: shipment.exit_point,
        terms: parseDutyTerms(shipment.terms),
        price: shipment.total_cost,
        currency: shipment.currency,
        quoteId: null,
        hasServicePoints: shipment.to.service_point_id != null,
      }

/** Converts a saved shipment to form input. */
export const toShipmentDraft = (shipment: Shipment): Draft => ({
  order_number: shipment.order_number ?? '',
  entry_point: shipment.entry_point,
  currency: shipment.currency,
  weight: String(shipment.weight),
  length: String(shipment.length),
  width: String(shipment.width),
  height: String(shipment.height),
  insurance: shipment.insurance,
  signature_confirmation: shipment.signature_confirmation,
  override: shipment.override,
  servicePoint:
    shipment.to.service_point_id != null && shipment.carrier !== null
      ? { id: shipment.to.service_point_id, carrier: shipment.carrier, name: null }
      : null,
  to: toPartyDraft(shipment.to),
  consignor: toPartyDraft(shipment.consignor),
  line_items: shipment.line_items.map(toDraftLine),
})

/** Decimals of a unit value from which the line value can be restored. */
const UNIT_VALUE_DECIMALS = 9

const toDraftLine = (line: LineItem, key: number): DraftLine => ({
  key,
  description: line.description,
  quantity: String(line.quantity),
  value: String(Number((line.value / line.quantity).toFixed(UNIT_VALUE_DECIMALS))),
  currency: line.currency,
  weight: String(line.weight),
  coo: line.coo,
  hts_code: line.hts_code ?? '',
  sku: line.sku ?? '',
  dangers: toDangerousGoodsDraft(line),
  kept: {
    origin_description: line.origin_description,
    url: line.url,
    gtin: line.gtin,
    mpn: line.mpn,
    supplier: line.supplier,
    product_id: line.product_id,
    compliance: toComplianceInput(line.compliance),
  },
})

/** Disclaimer code as received, which the API accepts. */
const isDisclaimerCode = (code: string): code is 'A' | 'B' => code === 'A' || code === 'B'

function toComplianceInput(known: LineItem['compliance']): LineItemInput['compliance'] {
  const { cpsc } = known ?? {}
  if (!cpsc) return null
  const { disclaim, ...certificate } = cpsc
  if (!disclaim) return { cpsc: certificate }
  const { code, ...use } = disclaim
  return isDisclaimerCode(code) ? { cpsc: { ...certificate, disclaim: { ...use, code } } } : null
}

/**
 * Returns the changes of a saved shipment. Party data that the form does not show are preserved.
 */
export function toShipmentUpdate(
  shipment: Shipment,
  draft: Draft,
  choice: Choice | null,
  isBought: boolean,
): ShipmentUpdate {
  const { quote_id: _, ...changes } = toShipmentInput(draft, choice, isBought)
  return {
    ...changes,
    to: { ...shipment.to, ...changes.to },
    consignor: { ...shipment.consignor, ...changes.consignor },
  }
}
