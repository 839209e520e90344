import fees from '../data/edited/fees.json' with { type: 'json' }

/** What is charged besides parcels, in US cents. Amounts are a deployer's to change: `shared/data/edited/fees.json`. */
export const FEES: {
  /** For each fulfilment. */
  readonly fulfillmentCents: number
  readonly packagingCents: number
  /** Where the order asks for one. */
  readonly packingSlipCents: number
  /** For each return that arrives. */
  readonly returnProcessCents: number
  /** Where the owner of a return asks for a closer look at it. */
  readonly returnVerifyCents: number
  /** For each address outside the USA that is validated with a match. */
  readonly validateAddressCents: number
  /** For each request that classifies goods, however many. */
  readonly classifyCents: number
} = fees
