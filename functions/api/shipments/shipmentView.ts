import type { InferOutput } from 'valibot'
import type { CoreDeps } from '#functions/runtime/core.ts'
import type { LinkDeps } from '#functions/runtime/withTrackingLink.ts'
import { partyViews } from '#shared/addresses/parties/partyViews.ts'
import { taxIdsView } from '#shared/addresses/parties/taxIdFields.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { kgFromGrams } from '#shared/core/decimal.ts'
import { money, toDecimal, usd } from '#shared/core/money.ts'
import type { Problem } from '#shared/core/problems.ts'
import { complianceView } from '#shared/customs/goods/complianceFields.ts'
import { dangerousGoodsView } from '#shared/customs/goods/dangerousGoodsFields.ts'
import type { Warning } from '#shared/customs/warnings/rules/warning.ts'
import { warningsView } from '#shared/customs/warnings/warningsView.ts'
import { createdAt, embeddedError } from '#shared/http/responseFields.ts'
import { convertLandedLines, toPaidCurrency } from '#shared/rating/rules/paidIn.ts'
import { failureView, labelRowView, labelView } from '#shared/shipping/labels/labelView.ts'
import type { TrackingLinks } from '#shared/shipping/labels/trackingLink.ts'
import { isVisible, type Label } from '#shared/shipping/records/rules/label.ts'
import type { LineItem, Shipment } from '#shared/shipping/records/rules/shipment.ts'
import type { FoundShipment } from '#shared/shipping/records/shipmentStore.ts'
import { loadCustomsWarner } from '#shared/shipping/shipments/warnOfCustoms.ts'
import type { ShipmentRowView, ShipmentView } from './schemas.ts'

/*
 * Views of shipments: details and list rows.
 */

type RowView = InferOutput<typeof ShipmentRowView>
type View = InferOutput<typeof ShipmentView>

/** Links and warnings of responses. */
export type Urls = {
  readonly claimUrl: string
  readonly linkTo: Awaited<ReturnType<TrackingLinks>>
  readonly warningsOf: (shipment: Shipment) => readonly Warning[]
}

export async function createUrls({ config, trackingLinks }: CoreDeps & LinkDeps, nowMs: number): Promise<Urls> {
  const [linkTo, warner] = await Promise.all([trackingLinks(), loadCustomsWarner()])
  return { claimUrl: config.claimUrl, linkTo, warningsOf: (shipment) => warner.warningsOf(shipment, nowMs) }
}

const lineItemView = (line: LineItem) => ({
  coo: line.coo,
  currency: line.currency,
  description: line.description,
  origin_description: line.originDescription ?? line.description,
  quantity: line.quantity,
  weight: kgFromGrams(line.weightGrams),
  value: toDecimal(money(line.valueMinor, line.currency)),
  dg_code: line.dgCode,
  hts_code: line.htsCode,
  url: line.url,
  ...(line.sku !== undefined && { sku: line.sku }),
  ...(line.gtin !== undefined && { gtin: line.gtin }),
  ...(line.mpn !== undefined && { mpn: line.mpn }),
  ...(line.supplier !== undefined && { supplier: line.supplier }),
  user_hts_code: line.htsCode,
  product_id: line.productId ?? null,
  ...dangerousGoodsView(line),
  ...complianceView(line.cpsc),
})

/** Returns the fields of a shipment that do not depend on its labels. */
export function shipmentFields(
  shipment: Shipment,
  urls: Pick<Urls, 'claimUrl'>,
): Omit<View, 'labels' | 'errors' | 'warnings'> {
  const paid = shipment.priceBasis?.paid
  const into = toPaidCurrency(paid)
  return {
    id: shipment.id,
    order_number: shipment.orderNumber,
    comments: shipment.comments,
    ...partyViews(shipment),
    created: createdAt(shipment.id),
    updated: formatDateTime(shipment.updatedMs),
    entry_point: shipment.entryPoint,
    exit_point: shipment.exitPoint,
    carrier: shipment.carrier,
    service: shipment.service,
    terms: shipment.terms,
    signature_confirmation: shipment.signatureConfirmation,
    insurance: shipment.insurance,
    insured_value: toDecimal(into(usd(shipment.insuredValueCents))),
    claim_url: `${urls.claimUrl}${shipment.id}`,
    irregular: shipment.irregular,
    override: shipment.override,
    test: shipment.test,
    verified: shipment.verified,
    height: shipment.heightCm,
    length: shipment.lengthCm,
    width: shipment.widthCm,
    weight: kgFromGrams(shipment.weightGrams),
    volumetric_weight: kgFromGrams(shipment.volumetricWeightGrams),
    total_cost: toDecimal(paid ? money(paid.minor, paid.currency) : usd(shipment.totalCostCents)),
    tax: toDecimal(into(usd(shipment.taxCents))),
    duty: toDecimal(into(usd(shipment.dutyCents))),
    overpack_id: shipment.overpackId,
    ...taxIdsView(shipment),
    ...(shipment.buyer && { buyer: shipment.buyer }),
    ...(shipment.natureType !== undefined && { nature_type: shipment.natureType }),
    is_return: shipment.isReturn,
    carrier_params: shipment.carrierParams,
    credentials_id: shipment.credentialsId,
    currency: shipment.currency ?? 'USD',
    quote_id: shipment.quoteId,
    pga: shipment.lineItems.some(({ productId }) => productId !== undefined),
    line_items: convertLandedLines(shipment.lineItems, into).map(({ line, tax, duty }) => ({
      ...lineItemView(line),
      tax,
      duty,
    })),
  }
}

export const shipmentRowView = (shipment: Shipment, label: Label | null, urls: Urls): RowView => ({
  ...shipmentFields(shipment, urls),
  label: label && labelRowView(label, shipment, urls.linkTo),
})

/** Returns the full view of a shipment; `refusal` is the reason why the requested label failed. */
export function shipmentView(
  { shipment, labels, eventsOf }: Pick<FoundShipment, 'shipment' | 'labels' | 'eventsOf'>,
  urls: Urls,
  refusal?: Problem,
): View {
  const last = labels.at(-1)
  const failure = refusal ? embeddedError(refusal) : last ? failureView(last) : null
  return {
    ...shipmentFields(shipment, urls),
    labels: labels.filter(isVisible).map((label) => labelView(label, shipment, eventsOf(label.id), urls.linkTo)),
    ...(failure && { errors: failure }),
    ...(isOpen(shipment) && warningsView(urls.warningsOf(shipment))),
  }
}

/** Whether the shipment can still be corrected. */
const isOpen = ({ isProcessed, erasedMs }: Shipment): boolean => !isProcessed && erasedMs === undefined
