/** Test funds of a new or topped-up sandbox: 10,000 USD in cents. */
export const TEST_FUNDS_CENTS = 10_000_00
