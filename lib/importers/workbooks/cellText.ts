import Big from 'big.js'
import { DAY_MS } from '#shared/core/durations.ts'
import { numberMeaning } from './numberFormat.ts'

/** Spreadsheets calculate with 15 digits: what lies behind them is noise of binary numbers. */
const DIGITS = 15
/** No column of a table has more decimals. */
const DECIMALS = 9
/** Differences like 100.1 - 100 lose digits: 0.09999999999999432 is shown as 0.1. */
const NOISE = 1e-10

/** A number as plain decimal text, without the noise that no cell shows. */
function formatDecimal(value: number): string {
  const exact = new Big(value.toPrecision(DIGITS))
  const shown = exact.round(DECIMALS, Big.roundHalfUp)
  const isRoundingError = exact
    .minus(shown)
    .abs()
    .lte(NOISE * Math.max(1, Math.abs(value)))
  return (isRoundingError ? shown : exact).toFixed()
}

/**
 * First day of serial numbers; with 1900 as a leap year, as spreadsheets have it, days count from
 * March 1900.
 */
const EPOCH_START_MS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

/** A serial number as a day, with the time where it has one. */
function formatDay(serial: number, epoch: 1900 | 1904): string {
  const instant = new Date(EPOCH_START_MS[epoch] + Math.round(serial * DAY_MS))
  if (Number.isNaN(instant.getTime())) return formatDecimal(serial)
  const [day = '', time = ''] = instant.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

/**
 * A number of a cell as text, as its format means it: a day, a percentage with its sign, or a
 * number with the currency or unit that the cell shows.
 */
export function formatNumber(value: number, format: string, epoch: 1900 | 1904): string {
  const { isDate, isPercent, thousands, words } = numberMeaning(format, value)
  if (isDate) return formatDay(value, epoch)
  const number = isPercent ? `${formatDecimal(Number(value.toPrecision(DIGITS)) * 100)}%` : formatDecimal(value)
  // No column has such a unit: the sheet shows another number than it holds.
  const scale = thousands > 0 ? `(shown divided by ${1000 ** thousands})` : ''
  return [number, words, scale].filter((part) => part !== '').join(' ')
}
