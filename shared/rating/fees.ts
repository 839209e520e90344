/** What is charged besides parcels, USD cents. A deployer's to change. */
export const FEES = {
  /** For each fulfilment. */
  fulfillmentCents: 150,
  packagingCents: 10,
  /** Where the order asks for one. */
  packingSlipCents: 25,
  /** For each return that arrives. */
  returnProcessCents: 100,
  /** Where the owner of a return asks for a closer look at it. */
  returnVerifyCents: 150,
  /** For each address outside the USA that is validated with a match. */
  validateAddressCents: 3,
  /** For each request that classifies goods, however many. */
  classifyCents: 5,
} as const
