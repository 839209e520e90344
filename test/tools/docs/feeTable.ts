import { FEES } from '#shared/rating/readFees.ts'
import { FEE_NAMES, type Fees } from '#shared/rating/rules/fees.ts'
import { aligned } from './endpointTable.ts'

/** Purpose of each fee, and when it is charged. */
const OCCASIONS: Readonly<Record<keyof Fees, readonly [fee: string, when: string]>> = {
  fulfillmentCents: ['Fulfilment, per parcel (`fulfillment_fee`)', 'The parcel is shipped'],
  pickUnitCents: ['Picking, per unit (`fulfillment_fee`)', 'The parcel is shipped'],
  packagingCents: ['Packaging, per parcel (`packaging_fee`)', 'The parcel is shipped'],
  packingSlipCents: ['Packing slip (`packing_slip_fee`)', 'The parcel is shipped'],
  inboundCents: ['Receiving, per inbound shipment', 'The inbound shipment is counted'],
  inboundUnitCents: ['Receiving, per unit', 'The inbound shipment is counted'],
  returnProcessCents: ['Return processing (`process_fee`)', 'The returned parcel arrives'],
  returnVerifyCents: [
    'Return inspection (`verify_fee`)',
    'You request an inspection, or a parcel is inspected by return rules',
  ],
  returnDisposeUnitCents: ['Disposal, per unit (`dispose_fee`)', 'Inspected units are disposed of'],
  validateAddressCents: ['Address validation, per address outside the USA', 'A match is returned'],
  classifyCents: ['Classification, per request', 'The request is successful'],
  calculateDutyCents: ['Duty and tax calculation, per request', 'The request is successful'],
}

/** Returns a table of standard fees other than storage, from the billing data. */
export const feeTable = (): string =>
  aligned(
    ['Fee', 'USD', 'Charged when'],
    FEE_NAMES.map((name) => {
      const [fee, when] = OCCASIONS[name]
      return [fee, FEES[name] === 0 ? 'Free of charge' : (FEES[name] / 100).toFixed(2), when]
    }),
  )
