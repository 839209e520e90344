import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import {
  DEFAULT_PARCEL_FIELDS,
  type LineItem,
  SHIPMENT_DEFAULTS,
  type Shipment,
} from '#shared/shipping/records/rules/shipment.ts'

/** Stored address. */
export const aStoredParty = (changes: Partial<PostalAddress> = {}): PostalAddress => ({
  ...{ companyName: null, name: 'Ada Lovelace', phone: '+1 212 555 0100', email: null, id: null },
  ...{ street1: '350 5th Ave', street2: null, city: 'New York', province: 'NY', postalCode: '10118', country: 'US' },
  ...changes,
})

/** Stored line item of a shipment. */
export const aStoredLine = (changes: Partial<LineItem> = {}): LineItem => ({
  ...{
    coo: 'CN',
    currency: 'USD',
    description: 'Cotton T-shirt',
    originDescription: null,
    quantity: 2,
    weightGrams: 350,
  },
  ...{ valueMinor: 2450, dgCode: null, htsCode: '6109.10', url: null, taxCents: 0, dutyCents: 0 },
  ...changes,
})

/** Stored domestic shipment in the United States. */
export const aStoredShipment = (changes: Partial<Shipment> = {}): Shipment => ({
  ...SHIPMENT_DEFAULTS,
  ...DEFAULT_PARCEL_FIELDS,
  ...{ id: 1, userId: 7, updatedMs: 0, orderNumber: null, comments: [], listShard: undefined },
  ...{
    to: aStoredParty(),
    consignee: null,
    consignor: aStoredParty({ name: 'Harbour Goods', city: 'Los Angeles' }),
    from: null,
  },
  ...{ entryPoint: 'LAXI01', exitPoint: null, carrier: null, service: 'Svc Parcel', wantedTerms: null, terms: 'DDU' },
  ...{ signatureConfirmation: false, insurance: false, irregular: false, override: false, test: false },
  ...{ heightCm: 10, lengthCm: 20, widthCm: 15, weightGrams: 800, lineItems: [aStoredLine()], verified: true },
  ...{ volumetricWeightGrams: 500, insuredValueCents: 0, totalCostCents: 700, taxCents: 0, dutyCents: 0 },
  quoteId: null,
  ...changes,
})

/** Stored label of that shipment. */
export const aStoredLabel = (changes: Partial<Label> = {}): Label => ({
  ...{ id: 9, userId: 7, shipmentId: 1, stage: 'live', hasFile: true, trackingNumber: null, carrier: 'SvcExpress' },
  ...{ service: 'Svc Parcel', laneId: 'lane', exitPoint: null, rated: null, chargeableWeightGrams: 800 },
  ...{ costCents: 700, surchargeCents: 0, oversizeFeeCents: 0, insuranceFeeCents: 0, chargedCents: 700 },
  ...{ processed: false, processedDate: null, processedWeightGrams: null, deliveryDate: null, status: 'Pending' },
  ...{ isTest: false, revision: 0, documentKey: null },
  ...changes,
})
