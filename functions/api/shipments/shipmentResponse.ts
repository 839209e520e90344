import type { InferOutput } from 'valibot'
import type { CoreDeps } from '#functions/runtime/core.ts'
import type { TrackingLinkDeps } from '#functions/runtime/withTrackingLink.ts'
import { toPartyResponses } from '#shared/addresses/parties/partyResponses.ts'
import { toTaxIdsResponse } from '#shared/addresses/parties/taxIdFields.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { money, toDecimalValue, usd } from '#shared/core/money.ts'
import type { Problem } from '#shared/core/problems.ts'
import { toComplianceResponse } from '#shared/customs/goods/complianceFields.ts'
import { toDangerousGoodsResponse } from '#shared/customs/goods/dangerousGoodsFields.ts'
import type { Warning } from '#shared/customs/warnings/rules/warning.ts'
import { toWarningsResponse } from '#shared/customs/warnings/warningsResponse.ts'
import { formatCreationTime, toEmbeddedError } from '#shared/http/responseFields.ts'
import { convertLandedLines, createPaymentConverter } from '#shared/rating/rules/paymentCurrency.ts'
import type { CreatedShipment, ShipmentDescriber } from '#shared/shipping/labels/createShipment.ts'
import { toFailureResponse, toLabelResponse, toLabelRowResponse } from '#shared/shipping/labels/labelResponse.ts'
import type { TrackingLinks } from '#shared/shipping/labels/trackingLink.ts'
import { isVisibleLabel, type Label } from '#shared/shipping/records/rules/label.ts'
import { getTotalPrice, type LineItem, type Shipment } from '#shared/shipping/records/rules/shipment.ts'
import type { FoundShipment } from '#shared/shipping/records/shipmentStore.ts'
import { loadCustomsWarningFinder } from '#shared/shipping/shipments/customsWarningFinder.ts'
import { toAppliedRulesResponse } from '#shared/shipping/shippingRules/ruleFields.ts'
import type { ReturnShipmentSchema, ShipmentResponse, ShipmentRowSchema, ShipmentSchema } from './schemas.ts'

/*
 * Views of shipments: details and list rows.
 */

type RowView = InferOutput<typeof ShipmentRowSchema>
type View = InferOutput<typeof ShipmentSchema>

/** Links and warnings of responses. */
export type Urls = {
  readonly claimUrl: string
  readonly linkTo: Awaited<ReturnType<TrackingLinks>>
  readonly createWarnings: (shipment: Shipment) => readonly Warning[]
}

export async function buildShipmentUrls(
  { config, trackingLinks }: CoreDeps & TrackingLinkDeps,
  nowMs: number,
): Promise<Urls> {
  const [linkTo, warner] = await Promise.all([trackingLinks(), loadCustomsWarningFinder()])
  return { claimUrl: config.claimUrl, linkTo, createWarnings: (shipment) => warner.createWarnings(shipment, nowMs) }
}

/** Returns the response builder of requests that may buy labels. */
export const describeShipment =
  (urls: Urls): ShipmentDescriber<InferOutput<typeof ShipmentResponse>> =>
  (created, rejection, returning) => ({
    shipment: {
      ...toShipmentResponse(created, urls, rejection),
      ...(returning && { return_shipment: toReturnShipmentResponse(returning, urls) }),
    },
  })

function toReturnShipmentResponse(
  { created: { shipment, labels, parseEvents }, rejection }: CreatedShipment,
  { linkTo }: Urls,
): InferOutput<typeof ReturnShipmentSchema> {
  const { id, service, terms } = shipment
  return {
    ...{ id, service, terms, total_cost: toDecimalValue(getTotalPrice(shipment)) },
    labels: labels
      .filter(isVisibleLabel)
      .map((label) => toLabelResponse(label, shipment, parseEvents(label.id), linkTo)),
    ...(rejection && { errors: toEmbeddedError(rejection) }),
  }
}

const toLineItemResponse = (line: LineItem) => ({
  coo: line.coo,
  currency: line.currency,
  description: line.description,
  origin_description: line.originDescription ?? line.description,
  quantity: line.quantity,
  weight: convertGramsToKg(line.weightGrams),
  value: toDecimalValue(money(line.valueMinor, line.currency)),
  dg_code: line.dgCode,
  hts_code: line.htsCode,
  url: line.url,
  ...(line.sku !== undefined && { sku: line.sku }),
  ...(line.gtin !== undefined && { gtin: line.gtin }),
  ...(line.mpn !== undefined && { mpn: line.mpn }),
  ...(line.supplier !== undefined && { supplier: line.supplier }),
  user_hts_code: line.htsCode,
  product_id: line.productId ?? null,
  ...toDangerousGoodsResponse(line),
  ...toComplianceResponse(line.cpsc),
})

/** Returns the fields of a shipment that do not depend on its labels. */
export function toShipmentFields(
  shipment: Shipment,
  urls: Pick<Urls, 'claimUrl'>,
): Omit<View, 'labels' | 'errors' | 'warnings'> {
  const paid = shipment.priceBasis?.paid
  const into = createPaymentConverter(paid)
  const parties = toPartyResponses(shipment)
  return {
    id: shipment.id,
    order_number: shipment.orderNumber,
    comments: shipment.comments,
    ...parties,
    to: {
      ...parties.to,
      ...(shipment.servicePointId !== undefined && { service_point_id: shipment.servicePointId }),
    },
    created: formatCreationTime(shipment.id),
    updated: formatDateTime(shipment.updatedMs),
    entry_point: shipment.entryPoint,
    exit_point: shipment.exitPoint,
    carrier: shipment.carrier,
    service: shipment.service,
    terms: shipment.terms,
    signature_confirmation: shipment.signatureConfirmation,
    insurance: shipment.insurance,
    insured_value: toDecimalValue(into(usd(shipment.insuredValueCents))),
    claim_url: `${urls.claimUrl}${shipment.id}`,
    irregular: shipment.irregular,
    override: shipment.override,
    test: shipment.test,
    verified: shipment.verified,
    height: shipment.heightCm,
    length: shipment.lengthCm,
    width: shipment.widthCm,
    weight: convertGramsToKg(shipment.weightGrams),
    volumetric_weight: convertGramsToKg(shipment.volumetricWeightGrams),
    total_cost: toDecimalValue(getTotalPrice(shipment)),
    tax: toDecimalValue(into(usd(shipment.taxCents))),
    duty: toDecimalValue(into(usd(shipment.dutyCents))),
    overpack_id: shipment.overpackId,
    ...toTaxIdsResponse(shipment),
    ...(shipment.buyer && { buyer: shipment.buyer }),
    ...(shipment.natureType !== undefined && { nature_type: shipment.natureType }),
    is_return: shipment.isReturn,
    carrier_params: shipment.carrierParams,
    credentials_id: shipment.credentialsId,
    currency: shipment.currency ?? 'USD',
    quote_id: shipment.quoteId,
    ...toAppliedRulesResponse(shipment),
    ...(shipment.returnShipmentId !== undefined && { return_shipment_id: shipment.returnShipmentId }),
    ...(shipment.outboundShipmentId !== undefined && { outbound_shipment_id: shipment.outboundShipmentId }),
    pga: shipment.lineItems.some(({ productId }) => productId !== undefined),
    line_items: convertLandedLines(shipment.lineItems, into).map(({ line, tax, duty }) => ({
      ...toLineItemResponse(line),
      tax,
      duty,
    })),
  }
}

export const toShipmentRowResponse = (shipment: Shipment, label: Label | null, urls: Urls): RowView => ({
  ...toShipmentFields(shipment, urls),
  label: label && toLabelRowResponse(label, shipment, urls.linkTo),
})

/** Returns the full view of a shipment; `rejection` is the reason why the requested label failed. */
export function toShipmentResponse(
  { shipment, labels, parseEvents }: Pick<FoundShipment, 'shipment' | 'labels' | 'parseEvents'>,
  urls: Urls,
  rejection?: Problem,
): View {
  const last = labels.at(-1)
  const failure = rejection ? toEmbeddedError(rejection) : last ? toFailureResponse(last) : null
  return {
    ...toShipmentFields(shipment, urls),
    labels: labels
      .filter(isVisibleLabel)
      .map((label) => toLabelResponse(label, shipment, parseEvents(label.id), urls.linkTo)),
    ...(failure && { errors: failure }),
    ...(isOpen(shipment) && toWarningsResponse(urls.createWarnings(shipment))),
  }
}

/** Whether the shipment can still be corrected. */
const isOpen = ({ isProcessed, erasedMs }: Shipment): boolean => !isProcessed && erasedMs === undefined
