import { mergeParties, parseParties } from '#shared/addresses/parties/partyInput.ts'
import { parseTaxIds } from '#shared/addresses/parties/taxIdFields.ts'
import { convertKgToGrams } from '#shared/core/decimal.ts'
import type { Problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import {
  findUnknownCustomsProduct,
  listReferencedCustomsProducts,
} from '#shared/customs/products/unknownCustomsProduct.ts'
import type { ScreeningDecision } from '#shared/customs/screening/screeningStore.ts'
import { findWarningRejection } from '#shared/customs/warnings/rules/warning.ts'
import type { Caller } from '#shared/http/endpoint.ts'
import { getUpdatedValue } from '#shared/http/fields.ts'
import { shouldRejectWarnings } from '#shared/http/prefer.ts'
import { createCallerPrices } from '#shared/rating/priceLists.ts'
import { type Shipment, type ShipmentDraft, toDraft } from '#shared/shipping/records/rules/shipment.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { validateCarrierAccount } from './accountErrors.ts'
import { assessShipment, SHIPMENT, verifyRecipient } from './assessShipment.ts'
import { loadCustomsWarningFinder } from './customsWarningFinder.ts'
import { centimetres, computeDefaultWeightGrams, parseLineItem, parsePackages, validatePackages } from './goodsInput.ts'
import type { PricedShipment, ShipmentPricer } from './priceShipment.ts'
import { areSameParties, isSame, screenParties } from './screenParties.ts'
import { validateServicePoint } from './servicePointErrors.ts'
import type { ShipmentChanges, ShipmentFields } from './shipmentInput.ts'
import type { ShipmentPorts } from './shipmentPorts.ts'

/** Returns the declared trade fields; defaults (sale to a consumer) are omitted. */
const declared = ({
  tax_ids: taxIds,
  buyer,
  nature_type: natureType,
}: Pick<ShipmentFields, 'tax_ids' | 'buyer' | 'nature_type'>): Pick<
  ShipmentDraft,
  'taxIds' | 'buyer' | 'natureType'
> => ({
  ...parseTaxIds(taxIds),
  ...(buyer === 'business' && { buyer }),
  ...(natureType !== null && { natureType }),
})

/** Returns the currency of label payments; omitted for US dollars. */
const paidIn = (currency: string): Pick<ShipmentDraft, 'currency'> => (currency === 'USD' ? {} : { currency })

/** Returns the service point of a recipient; omitted for delivery to the address. */
const toServicePointField = (servicePointId: string | null): Pick<ShipmentDraft, 'servicePointId'> =>
  servicePointId === null ? {} : { servicePointId }

/** Converts a request to a draft. The default weight is the sum of its line items. */
export function createShipmentDraft(sent: ShipmentFields): ShipmentDraft {
  const lineItems = sent.line_items.map(parseLineItem)
  const packages = parsePackages(sent.packages, lineItems)
  return {
    orderNumber: sent.order_number,
    comments: sent.comments,
    ...parseParties(sent),
    entryPoint: sent.entry_point,
    exitPoint: sent.exit_point,
    carrier: sent.carrier,
    service: sent.service ?? 'Svc Parcel',
    wantedTerms: sent.terms,
    signatureConfirmation: sent.signature_confirmation ?? false,
    insurance: sent.insurance ?? false,
    irregular: sent.irregular,
    override: sent.override,
    test: sent.test,
    heightCm: centimetres(sent.height),
    lengthCm: centimetres(sent.length),
    widthCm: centimetres(sent.width),
    weightGrams: sent.weight === null ? computeDefaultWeightGrams(packages, lineItems) : convertKgToGrams(sent.weight),
    lineItems,
    ...declared(sent),
    packages,
    isReturn: sent.is_return,
    carrierParams: sent.carrier_params,
    credentialsId: sent.credentials_id,
    ...paidIn(sent.currency),
    ...toServicePointField(sent.to.service_point_id),
  }
}

/** Applies an update to a stored shipment: a given object or list replaces the previous one. */
export function applyChanges(shipment: Shipment, sent: ShipmentChanges): ShipmentDraft {
  const { taxIds, buyer, natureType, currency = 'USD', servicePointId = null, ...now } = toDraft(shipment)
  const lineItems = sent.line_items?.map(parseLineItem) ?? now.lineItems
  const packages = sent.packages ? parsePackages(sent.packages, lineItems) : now.packages
  return {
    orderNumber: getUpdatedValue(sent.order_number, now.orderNumber),
    comments: getUpdatedValue(sent.comments, now.comments),
    ...mergeParties(now, sent),
    entryPoint: getUpdatedValue(sent.entry_point, now.entryPoint),
    exitPoint: getUpdatedValue(sent.exit_point, now.exitPoint),
    carrier: getUpdatedValue(sent.carrier, now.carrier),
    service: getUpdatedValue(sent.service, now.service),
    wantedTerms: getUpdatedValue(sent.terms, now.wantedTerms),
    signatureConfirmation: getUpdatedValue(sent.signature_confirmation, now.signatureConfirmation),
    insurance: getUpdatedValue(sent.insurance, now.insurance),
    irregular: getUpdatedValue(sent.irregular, now.irregular),
    override: getUpdatedValue(sent.override, now.override),
    test: getUpdatedValue(sent.test, now.test),
    heightCm: sent.height === undefined ? now.heightCm : centimetres(sent.height),
    lengthCm: sent.length === undefined ? now.lengthCm : centimetres(sent.length),
    widthCm: sent.width === undefined ? now.widthCm : centimetres(sent.width),
    weightGrams: applyWeightChange(sent.weight, now.weightGrams, computeDefaultWeightGrams(packages, lineItems)),
    lineItems,
    ...declared({
      tax_ids: getUpdatedValue(sent.tax_ids, taxIds ?? []),
      buyer: getUpdatedValue(sent.buyer, buyer ?? null),
      nature_type: getUpdatedValue(sent.nature_type, natureType ?? null),
    }),
    packages,
    isReturn: getUpdatedValue(sent.is_return, now.isReturn),
    carrierParams: getUpdatedValue(sent.carrier_params, now.carrierParams),
    credentialsId: getUpdatedValue(sent.credentials_id, now.credentialsId),
    ...paidIn(getUpdatedValue(sent.currency, currency)),
    ...toServicePointField(sent.to ? sent.to.service_point_id : servicePointId),
  }
}

function applyWeightChange(sent: number | null | undefined, nowGrams: number, defaultGrams: number): number {
  if (sent === undefined) return nowGrams
  return sent === null ? defaultGrams : convertKgToGrams(sent)
}

type Request = {
  readonly caller: Caller
  readonly nowMs: number
  readonly nextId: () => number
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Accepted draft with its price, and the screening record to store if its parties were screened.
 */
export type Assessed = {
  readonly priced: PricedShipment
  readonly verified: boolean
  readonly screened: ScreeningDecision | null
}

/** Rejected draft; a screening match still stores its record and case. */
type Rejected = { readonly rejection: Problem; readonly actions: readonly Action[] }

/**
 * Runs all checks on a draft before it is stored. Screened parties and a verified recipient of
 * `known`, the stored shipment, are not checked again.
 */
export async function assessShipmentDraft(
  draft: ShipmentDraft,
  shipmentId: number,
  known: Shipment | null,
  { caller, nowMs, nextId, headers }: Request,
  { ports, table }: { readonly ports: ShipmentPorts; readonly table: Table },
  price: ShipmentPricer,
): Promise<Result<Assessed, Rejected>> {
  const error = validatePackages(draft.packages, draft, 'shipment') ?? validateServicePoint(draft)
  if (error) return failure({ rejection: error, actions: [] })
  const sender = {
    userId: caller.userId,
    isApprovedForRestrictedGoods: caller.approvals.includes('special_dangerous_goods'),
  }
  const warner = await loadCustomsWarningFinder()
  const wrong =
    warner.findRejection(draft) ??
    (await findUnknownCustomsProduct(
      table,
      caller.userId,
      listReferencedCustomsProducts(draft.lineItems, '/shipment/line_items'),
      listProductIds(known?.lineItems),
    ))
  if (wrong) return failure({ rejection: wrong, actions: [] })
  const assessed = await assessShipment(draft, sender, createCallerPrices(ports, caller), nowMs, SHIPMENT, price)
  if (!assessed.ok) return failure({ rejection: assessed.error, actions: [] })
  const valued = { ...draft, priceBasis: assessed.value.priced.priceBasis }
  const rejection = shouldRejectWarnings(headers) ? findWarningRejection(warner.createWarnings(valued, nowMs)) : null
  if (rejection) return failure({ rejection, actions: [] })
  const accountRejection = await validateCarrierAccount(table, caller.userId, draft, assessed.value)
  if (accountRejection) return failure({ rejection: accountRejection, actions: [] })
  const about = { kind: 'shipment', id: shipmentId } as const
  const screened =
    known && areSameParties(draft, known)
      ? ok(null)
      : await screenParties(draft, { userId: caller.userId, about, nextId, nowMs }, ports, table)
  if (!screened.ok) return screened
  const verified = known && isSame(draft.to, known.to) ? ok(known.verified) : await verifyRecipient(draft, ports)
  if (!verified.ok) return failure({ rejection: verified.error, actions: [] })
  return ok({
    priced: assessed.value,
    verified: verified.value,
    screened: screened.value,
  })
}

const listProductIds = (lines: ShipmentDraft['lineItems'] = []): readonly number[] =>
  lines.flatMap(({ productId }) => productId ?? [])
