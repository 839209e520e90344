/**
 * Simulated carriers for the next label of a sandbox: one rejects the parcel, the other provides
 * its label later.
 */
export const SIMULATED_CARRIERS = ['refusing', 'late'] as const
export type SimulatedCarrier = (typeof SIMULATED_CARRIERS)[number]

/** Makers of test labels: the platform, the carrier's sandbox, or a simulated carrier. */
export const TEST_LABEL_GENERATORS = ['platform', 'sandbox', ...SIMULATED_CARRIERS] as const
export type TestLabelGenerator = (typeof TEST_LABEL_GENERATORS)[number]
