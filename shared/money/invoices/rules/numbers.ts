/**
 * The numbers of a year: `INV-2026-{number}`. Counted by this text, so that no two series can give
 * the same number.
 */
export const seriesOf = (format: string, issueDate: string): string => format.replace('{year}', issueDate.slice(0, 4))

const MIN_DIGITS = 6

/** `INV-2026-000123`. */
export const formatNumber = (series: string, count: number): string =>
  series.replace('{number}', String(count).padStart(MIN_DIGITS, '0'))
