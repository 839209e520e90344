import * as v from 'valibot'
import { Party } from '#shared/addresses/rules/postalAddress.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { ListShard } from '#shared/core/listShards.ts'
import { type Money, money, usd } from '#shared/core/money.ts'
import { Cpsc } from '#shared/customs/goods/rules/cpsc.ts'
import { DangerousGoodsDetails, hasDetails } from '#shared/customs/goods/rules/dangerousGoodsDetails.ts'
import { NATURE_TYPES } from '#shared/customs/goods/rules/natureTypes.ts'
import { PaidIn } from '#shared/rating/rules/paymentCurrency.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import { AppliedRule } from '#shared/shipping/shippingRules/rules/shippingRule.ts'
import { UNLABELLED_RETENTION_MS } from './shipmentLimits.ts'

/* Shipments and their properties. */

/** Basis of a price, stored so that a charge can be explained after rates and rules change. */
export const PriceBasis = v.object({
  /** `YYYY-MM-DD`. */
  day: v.string(),
  /** Exchange rates of the declared currencies in USD, as decimal text. */
  usdRates: v.record(v.string(), v.string()),
  /** Rule by which duty and tax were charged; null if the recipient pays them. */
  dutyRule: v.nullable(v.object({ id: v.string(), date: v.string() })),
  /** Result of a live carrier rate, on lanes priced by one. */
  live: v.optional(
    v.object({
      laneId: v.string(),
      /**
       * Carriage cost by the carrier's rate, in US cents; null if unavailable, so that the tariff
       * applied.
       */
      carriageCents: v.nullable(v.number()),
      quotedAtMs: v.number(),
    }),
  ),
  /** Amount in the paid currency; absent for US dollars. */
  paid: v.optional(PaidIn),
})

export type PriceBasis = Readonly<v.InferOutput<typeof PriceBasis>>

const text = v.string()
const nullableText = v.nullable(v.string())

const LineItem = v.object({
  coo: text,
  currency: text,
  description: text,
  originDescription: nullableText,
  quantity: v.number(),
  /** Of one unit. */
  weightGrams: v.number(),
  /** Total of all units, in the line's currency. */
  valueMinor: v.number(),
  dgCode: nullableText,
  htsCode: nullableText,
  url: nullableText,
  /** Stock keeping unit of the seller. */
  sku: v.optional(v.string()),
  /** Global trade item number (EAN, UPC). */
  gtin: v.optional(v.string()),
  /** Manufacturer part number. */
  mpn: v.optional(v.string()),
  /** Responsible person in the European Union, one line. */
  responsiblePerson: v.optional(v.string()),
  /** Producer registration number (EPR) in the destination country. */
  eprNumber: v.optional(v.string()),
  /** Manufacturer or supplier; for the United States the manufacturer identification code. */
  supplier: v.optional(v.string()),
  /** Customs product of the line, if an agency regulates it. */
  productId: v.optional(v.number()),
  /** Dangerous goods details in addition to the code. */
  dangerousGoods: v.optional(DangerousGoodsDetails),
  /** Stated by the line; otherwise its customs product may state it. */
  cpsc: v.optional(Cpsc),
  /** Calculated for DDP at the last create or update; 0 for DDU. */
  taxCents: v.number(),
  dutyCents: v.number(),
})

export type LineItem = Readonly<v.InferOutput<typeof LineItem>>

/** Contents of a package as stated by the sender, for their own records. */
export const PackageContent = v.object({
  description: text,
  quantity: v.number(),
  /** Total of all units. */
  valueMinor: v.number(),
  currency: text,
})

export const Package = v.object({
  weightGrams: v.number(),
  lengthCm: v.number(),
  widthCm: v.number(),
  heightCm: v.number(),
  contents: v.array(PackageContent),
})

/** A package of a shipment, with its own label. */
export type Package = Readonly<v.InferOutput<typeof Package>>

/** Fields set by the client. */
const shipmentDraftFields = {
  /** The client's reference, or the shop's order id for a parcel of a fulfilment. */
  orderNumber: nullableText,
  comments: v.array(text),
  to: Party,
  /** Null: the recipient. */
  consignee: v.nullable(Party),
  consignor: Party,
  /** Null: the service's return address for the destination. */
  from: v.nullable(Party),
  entryPoint: text,
  exitPoint: nullableText,
  carrier: nullableText,
  service: v.picklist(SERVICES),
  /** Null: chosen by the platform. */
  wantedTerms: v.nullable(v.picklist(TERMS)),
  signatureConfirmation: v.boolean(),
  insurance: v.boolean(),
  irregular: v.boolean(),
  override: v.boolean(),
  test: v.boolean(),
  heightCm: v.number(),
  lengthCm: v.number(),
  widthCm: v.number(),
  weightGrams: v.number(),
  lineItems: v.array(LineItem),
  /** Tax numbers of the seller for this parcel. */
  taxIds: v.optional(v.array(TaxId)),
  /** Type of buyer; absent for a consumer. */
  buyer: v.optional(v.literal('business')),
  /** Nature of the transaction, one of `NATURE_TYPES`; absent for a sale. */
  natureType: v.optional(v.picklist(NATURE_TYPES)),
  /** Empty for a single package with the measures of the shipment. */
  packages: v.optional(v.array(Package), []),
  /** Return from the recipient to the sender; the addresses are those of the outbound trip. */
  isReturn: v.optional(v.boolean(), false),
  /** Further carrier parameters, with the carrier's own names. */
  carrierParams: v.optional(v.nullable(v.record(v.string(), v.string())), null),
  /** Sender's carrier account for labels; null for the newest, or else the platform's. */
  credentialsId: v.optional(v.nullable(v.number()), null),
  /** Currency of the balance that pays for labels; absent for US dollars. */
  currency: v.optional(text),
  /** The carrier's point where the recipient collects the parcel; absent for delivery to `to`. */
  servicePointId: v.optional(text),
}

/** Fields calculated by the platform. */
const assessedShipmentFields = {
  terms: v.picklist(TERMS),
  verified: v.boolean(),
  volumetricWeightGrams: v.number(),
  insuredValueCents: v.number(),
  totalCostCents: v.number(),
  taxCents: v.number(),
  dutyCents: v.number(),
  /** Null if nothing needs explaining: contents in USD, duty and tax paid by the recipient. */
  priceBasis: v.optional(v.nullable(PriceBasis)),
  /** Quote the shipment was created from, which sets its price while valid. */
  quoteId: v.optional(v.nullable(v.number()), null),
  /** Insurance was requested for a service that does not offer it. */
  isInsuranceDropped: v.optional(v.boolean()),
}

export const Shipment = v.object({
  id: v.number(),
  userId: v.number(),
  updatedMs: v.number(),
  /** Increased by every change, for optimistic locking. */
  revision: v.number(),
  ...shipmentDraftFields,
  ...assessedShipmentFields,
  /** Fulfilment of the parcel; null once cancelled. Absent on parcels stored by older releases. */
  fulfillment: v.optional(v.nullable(v.object({ orderId: v.number(), id: v.number() }))),
  /** Whether the label of the return is also issued as a QR code. */
  isQrCodeRequested: v.optional(v.boolean()),
  /** Return shipment whose label was charged together with that of this one. */
  returnShipmentId: v.optional(v.number()),
  /** Outbound shipment of such a return. */
  outboundShipmentId: v.optional(v.number()),
  /** Shipping rules with what they decided at creation, or for its order. */
  shippingRules: v.optional(v.array(AppliedRule)),
  overpackId: v.nullable(v.number()),
  /** The label that is neither cancelled nor failed, including one being bought. */
  liveLabelId: v.nullable(v.number()),
  /** A label was processed, even if cancelled before. */
  isProcessed: v.boolean(),
  /** Number of labels ever created, including cancelled ones. */
  labelCount: v.number(),
  /** Time of erasure of personal data. */
  erasedMs: v.optional(v.number()),
  listShard: ListShard,
})

export type Shipment = Readonly<v.InferOutput<typeof Shipment>>

/** Defaults of parcels created by the platform. */
export const DEFAULT_PARCEL_FIELDS = {
  comments: [],
  exitPoint: null,
  carrier: null,
  irregular: false,
  test: false,
  packages: [],
  isReturn: false,
  carrierParams: null,
  credentialsId: null,
}

/** Weight in grams and dimensions in centimetres of a package. */
export type Box = Pick<Package, 'weightGrams' | 'lengthCm' | 'widthCm' | 'heightCm'>

/** Returns the packages of a shipment; one without packages counts as one. */
export function listPackages<Whole extends Box & { readonly packages: readonly Package[] }>(
  shipment: Whole,
): readonly [Whole | Package, ...Package[]] {
  const [first = shipment, ...others] = shipment.packages
  return [first, ...others]
}

/** Attributes of every new shipment: no label, no overpack. */
export const SHIPMENT_DEFAULTS = {
  revision: 1,
  overpackId: null,
  liveLabelId: null,
  isProcessed: false,
  labelCount: 0,
} as const

/** Returns the total price in the currency of the payment, including prepaid duty and tax. */
export function getTotalPrice({ priceBasis, totalCostCents }: Pick<Shipment, 'priceBasis' | 'totalCostCents'>): Money {
  const paid = priceBasis?.paid
  return paid ? money(paid.minor, paid.currency) : usd(totalCostCents)
}

export const isMultiPackage = ({ packages }: Pick<Shipment, 'packages'>): boolean => packages.length > 1

/** Whether a line contains dangerous goods of any class, by its code or details. */
export const isDangerous = ({ lineItems }: Pick<Shipment, 'lineItems'>): boolean =>
  lineItems.some(
    ({ dgCode, dangerousGoods }) => dgCode !== null || (dangerousGoods !== undefined && hasDetails(dangerousGoods)),
  )

const Draft = v.object(shipmentDraftFields)
/** A requested shipment before calculation. */
export type ShipmentDraft = Readonly<v.InferOutput<typeof Draft>>

/** Returns the client's fields of a shipment, to be merged with changes and assessed again. */
export const toDraft = (shipment: Shipment): ShipmentDraft => v.parse(Draft, shipment)

/**
 * Replaces the client's fields of a shipment; optional fields absent from the draft are removed.
 */
export function applyShipmentDraft(shipment: Shipment, draft: ShipmentDraft): Shipment {
  const { taxIds: _, buyer: __, natureType: ___, currency: ____, servicePointId: _____, ...retained } = shipment
  return { ...retained, ...draft }
}

/** Whether a shipment is pruned regardless of its labels: a test, or one that never had a label. */
export const isShortLivedShipment = ({ test, labelCount }: Pick<Shipment, 'test' | 'labelCount'>): boolean =>
  test || labelCount === 0

/** Returns the time (Unix ms) of pruning, 30 days after creation. */
export const computePruneDueMs = ({ id }: Pick<Shipment, 'id'>): number => getCreationMs(id) + UNLABELLED_RETENTION_MS
