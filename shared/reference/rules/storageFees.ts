/** What is charged for storage, for a day and in US cents, after the days that are free. */
export const STORAGE_FEE_NAMES = ['freeDays', 'smallCents', 'mediumCents', 'largeCentsPerCubicMeter'] as const

/** For a unit by its size, or for a cubic meter. */
export type StorageFees = Readonly<Record<(typeof STORAGE_FEE_NAMES)[number], number>>
