/**
 * Carriers that exist in sandboxes only, for the next label that is bought there: one takes no
 * parcel, the other brings its label later.
 */
export const SIMULATED_CARRIERS = ['refusing', 'late'] as const
export type SimulatedCarrier = (typeof SIMULATED_CARRIERS)[number]

/**
 * Who makes a label that no parcel is sent with: we do, the sandbox of its carrier, or a carrier
 * that is simulated.
 */
export const TEST_MAKERS = ['platform', 'sandbox', ...SIMULATED_CARRIERS] as const
export type TestMaker = (typeof TEST_MAKERS)[number]
