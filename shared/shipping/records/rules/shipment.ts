import * as v from 'valibot'
import { Party } from '#shared/addresses/rules/postalAddress.ts'
import { createdMs } from '#shared/core/ids.ts'
import { ListShard } from '#shared/core/listShards.ts'
import { Cpsc } from '#shared/customs/goods/rules/cpsc.ts'
import { DangerousGoodsDetails, hasDetails } from '#shared/customs/goods/rules/dangerousGoodsDetails.ts'
import { NATURE_TYPES } from '#shared/customs/goods/rules/natureTypes.ts'
import { PaidIn } from '#shared/rating/rules/paidIn.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import { UNLABELLED_RETENTION_MS } from './shipmentLimits.ts'

/**
 * What a price was worked out by: so that what was charged can be explained when rates and rules
 * have long changed.
 */
export const PriceBasis = v.object({
  /** `YYYY-MM-DD`. */
  day: v.string(),
  /** What one unit of a currency the contents are declared in was worth in USD, as decimal text. */
  usdRates: v.record(v.string(), v.string()),
  /** By what duty and tax were taken; null where the recipient pays them. */
  dutyRule: v.nullable(v.object({ id: v.string(), date: v.string() })),
  /** Of a lane that goes by the rates of its carrier: what it came to, and when. */
  live: v.optional(
    v.object({
      laneId: v.string(),
      /**
       * What carriage costs by the carrier's rate, in US cents; null: the rate was not to be had,
       * and the table's price counts.
       */
      carriageCents: v.nullable(v.number()),
      quotedAtMs: v.number(),
    }),
  ),
  /** What it comes to in the currency it is paid in; absent: US dollars. */
  paid: v.optional(PaidIn),
})

export type PriceBasis = Readonly<v.InferOutput<typeof PriceBasis>>

const text = v.string()
const textOrNull = v.nullable(v.string())

const LineItem = v.object({
  coo: text,
  currency: text,
  description: text,
  originDescription: textOrNull,
  quantity: v.number(),
  /** Of one unit. */
  weightGrams: v.number(),
  /** Of all units, in the line's currency. */
  valueMinor: v.number(),
  dgCode: textOrNull,
  htsCode: textOrNull,
  url: textOrNull,
  /** The seller's own number of the product. */
  sku: v.optional(v.string()),
  /** Its number in world trade (EAN, UPC). */
  gtin: v.optional(v.string()),
  /** Its maker's number of it. */
  mpn: v.optional(v.string()),
  /** The responsible person in the European Union, in one line. */
  responsiblePerson: v.optional(v.string()),
  /** The producer's registration number of the destination. */
  eprNumber: v.optional(v.string()),
  /** Its maker or supplier; for the United States the manufacturer identification code. */
  supplier: v.optional(v.string()),
  /** The customs product it is, where an agency regulates it. */
  productId: v.optional(v.number()),
  /** What is said of dangerous goods beside their code. */
  dangerousGoods: v.optional(DangerousGoodsDetails),
  /** What it says itself; else the customs product that it names may. */
  cpsc: v.optional(Cpsc),
  /** Worked out for DDP when the shipment was last created or updated; 0 for DDU. */
  taxCents: v.number(),
  dutyCents: v.number(),
})

export type LineItem = Readonly<v.InferOutput<typeof LineItem>>

/** What is in a package, as its sender says: for their own books. */
export const PackageContent = v.object({
  description: text,
  quantity: v.number(),
  /** Of all units. */
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

/** One of the packages a shipment goes in, each with a label of its own. */
export type Package = Readonly<v.InferOutput<typeof Package>>

/** What the client decides about a parcel. */
const draftEntries = {
  /** The client's own name for it, or, of a fulfilment's parcel, its shop's id of the order. */
  orderNumber: textOrNull,
  comments: v.array(text),
  to: Party,
  /** Null: the recipient. */
  consignee: v.nullable(Party),
  consignor: Party,
  /** Null: the service's return address for the destination. */
  from: v.nullable(Party),
  entryPoint: text,
  exitPoint: textOrNull,
  carrier: textOrNull,
  service: v.picklist(SERVICES),
  /** Null: the choice is ours. */
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
  /** Numbers of the seller, for this parcel. */
  taxIds: v.optional(v.array(TaxId)),
  /** Who buys; absent: a consumer. */
  buyer: v.optional(v.literal('business')),
  /** What the parcel is in terms of trade: one of `NATURE_TYPES`; absent: a sale. */
  natureType: v.optional(v.picklist(NATURE_TYPES)),
  /** None: it is one parcel, which measures what the shipment measures. */
  packages: v.optional(v.array(Package), []),
  /** From the recipient back to the sender; the addresses stay those of the way out. */
  isReturn: v.optional(v.boolean(), false),
  /** What its carrier is told besides, by names of the carrier's own. */
  carrierParams: v.optional(v.nullable(v.record(v.string(), v.string())), null),
  /**
   * The sender's account with the carrier by which labels are bought; null: the newest, or else
   * ours.
   */
  credentialsId: v.optional(v.nullable(v.number()), null),
  /** Of the balance that pays for its labels; absent: US dollars. */
  currency: v.optional(text),
}

/** What we work out from it. */
const assessedEntries = {
  terms: v.picklist(TERMS),
  verified: v.boolean(),
  volumetricWeightGrams: v.number(),
  insuredValueCents: v.number(),
  totalCostCents: v.number(),
  taxCents: v.number(),
  dutyCents: v.number(),
  /**
   * Null where there is nothing to explain: contents in USD, duty and tax paid by the recipient.
   */
  priceBasis: v.optional(v.nullable(PriceBasis)),
  /** The quote it was made by, and is priced by as long as that holds. */
  quoteId: v.optional(v.nullable(v.number()), null),
  /** Insurance was requested of a service that does not offer it. */
  isInsuranceDropped: v.optional(v.boolean()),
}

export const Shipment = v.object({
  id: v.number(),
  userId: v.number(),
  updatedMs: v.number(),
  /** Raised by every change: a decision holds only for the revision it was made on. */
  revision: v.number(),
  ...draftEntries,
  ...assessedEntries,
  /**
   * The fulfilment whose parcel it is; null once that is given up. Not known of parcels from before
   * it was kept.
   */
  fulfillment: v.optional(v.nullable(v.object({ orderId: v.number(), id: v.number() }))),
  overpackId: v.nullable(v.number()),
  /** The one label that is neither cancelled nor failed; also while it is still being bought. */
  liveLabelId: v.nullable(v.number()),
  /** Some label was processed, even if it had been cancelled. */
  isProcessed: v.boolean(),
  /** Labels ever made, cancelled ones included. */
  labelCount: v.number(),
  /** When what it says of persons was erased. */
  erasedMs: v.optional(v.number()),
  listShard: ListShard,
})

export type Shipment = Readonly<v.InferOutput<typeof Shipment>>

/** What nobody has to say of a parcel that we make ourselves. */
export const PLAIN_PARCEL = {
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

/** What is measured and weighed by itself. */
/** Weight in grams and dimensions in centimetres of a package. */
export type Box = Pick<Package, 'weightGrams' | 'lengthCm' | 'widthCm' | 'heightCm'>

/** The packages of a shipment; a shipment without packages is one itself. */
export function listPackages<Whole extends Box & { readonly packages: readonly Package[] }>(
  shipment: Whole,
): readonly [Whole | Package, ...Package[]] {
  const [first = shipment, ...others] = shipment.packages
  return [first, ...others]
}

/** What is so of every shipment that was just made: no label, in no overpack. */
export const NEW_SHIPMENT = {
  revision: 1,
  overpackId: null,
  liveLabelId: null,
  isProcessed: false,
  labelCount: 0,
} as const

/** Whether it goes in several packages, each with a label of its own. */
export const isInPackages = ({ packages }: Pick<Shipment, 'packages'>): boolean => packages.length > 1

/**
 * Whether some line is dangerous goods, of whatever class, by its code or by what else is said of
 * them.
 */
export const isDangerous = ({ lineItems }: Pick<Shipment, 'lineItems'>): boolean =>
  lineItems.some(
    ({ dgCode, dangerousGoods }) => dgCode !== null || (dangerousGoods !== undefined && hasDetails(dangerousGoods)),
  )

const Draft = v.object(draftEntries)
/** A shipment as asked for, before anything is worked out. */
export type ShipmentDraft = Readonly<v.InferOutput<typeof Draft>>

/** The decided part of a shipment, to be merged with changes and decided again. */
export const toDraft = (shipment: Shipment): ShipmentDraft => v.parse(Draft, shipment)

/** A shipment with another draft in place of its own: what that leaves out was taken back. */
export function withDraft(shipment: Shipment, draft: ShipmentDraft): Shipment {
  const { taxIds: _, buyer: __, natureType: ___, currency: ____, ...kept } = shipment
  return { ...kept, ...draft }
}

/** Whether a shipment is pruned whatever its labels: a test, or one that never had a label. */
export const isEphemeral = ({ test, labelCount }: Pick<Shipment, 'test' | 'labelCount'>): boolean =>
  test || labelCount === 0

/**
 * The instant (Unix ms) from which such a shipment is kept no longer: 30 days after it was made.
 */
export const pruneDueAtMs = ({ id }: Pick<Shipment, 'id'>): number => createdMs(id) + UNLABELLED_RETENTION_MS
