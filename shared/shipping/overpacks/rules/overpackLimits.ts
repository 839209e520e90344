/** Shipments of an overpack. */
export const MAX_PACKED_SHIPMENTS = 1_000

/** Shipments moved in one transaction of at most 100 writes, with three writes each. */
export const SHIPMENTS_PER_STEP = 32
