/** Shipments an overpack can hold. */
export const MAX_PACKED_SHIPMENTS = 1_000

/** How many shipments one transaction can move: three writes each, besides the overpack's own two, of 100 at most. */
export const SHIPMENTS_IN_A_STEP = 32
