const MAX_PLAUSIBLE_KG = 150
const MAX_WEIGHT_RATIO = 50

/**
 * Whether a weight in kilograms is probably mistyped: above 150 kg, or 50 times more or less than
 * expected. `expectedKg` is null if unknown.
 */
export const isImplausibleWeight = (weightKg: number, expectedKg: number | null): boolean =>
  weightKg > MAX_PLAUSIBLE_KG ||
  (expectedKg !== null &&
    expectedKg > 0 &&
    (weightKg > expectedKg * MAX_WEIGHT_RATIO || weightKg * MAX_WEIGHT_RATIO < expectedKg))

const PALLET_ALLOWANCE_KG = 50

/** Whether a load is probably mistyped, for parcels of a known sum and the pallets under them. */
export const isImplausibleLoad = (weightKg: number, parcelsKg: number): boolean =>
  weightKg < parcelsKg / 2 || weightKg > 2 * parcelsKg + PALLET_ALLOWANCE_KG
