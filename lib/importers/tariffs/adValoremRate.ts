import Big from 'big.js'

/** Converts `Free`, `16.5%` or `12,000 %` to decimal text; null for other rates. */
export function parseAdValoremRate(rate: string): string | null {
  if (/^free\b/i.test(rate)) return '0'
  const percent = /^(\d+(?:[.,]\d+)?)\s*%$/.exec(rate)?.[1]?.replace(',', '.')
  return percent === undefined ? null : new Big(percent).div(100).toFixed()
}
