/**
 * Returns the series of a year: `INV-2026-{number}`. The counter uses this text, so that two series
 * cannot issue the same number.
 */
export const getInvoiceSeries = (format: string, issueDate: string): string =>
  format.replace('{year}', issueDate.slice(0, 4))

const MIN_INVOICE_NUMBER_DIGITS = 6

/** Returns a number such as `INV-2026-000123`. */
export const formatNumber = (series: string, count: number): string =>
  series.replace('{number}', String(count).padStart(MIN_INVOICE_NUMBER_DIGITS, '0'))
