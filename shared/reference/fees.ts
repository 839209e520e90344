/** What is charged besides parcels, USD cents. A deployer's to change. */
export const FEES = {
  /** For each fulfilment. */
  fulfillmentCents: 150,
  packagingCents: 10,
  /** Where the order asks for one. */
  packingSlipCents: 25,
} as const
