/** Storage fees per day in US cents, after the free days. */
export const STORAGE_FEE_NAMES = ['freeDays', 'smallCents', 'mediumCents', 'largeCentsPerCubicMeter'] as const

/** Per unit by size, or per cubic metre. */
export type StorageFees = Readonly<Record<(typeof STORAGE_FEE_NAMES)[number], number>>
