import Big from 'big.js'
import { DAY_MS } from '#shared/core/durations.ts'
import { interpretNumber } from './numberFormat.ts'

/** Spreadsheets calculate with 15 digits; further ones are floating-point noise. */
const DIGITS = 15
/** Maximum decimals of any column. */
const DECIMALS = 9
/** Differences like 100.1 - 100 lose digits: 0.09999999999999432 is shown as 0.1. */
const NOISE = 1e-10

/** Converts a number to plain decimal text without floating-point noise. */
function formatCellDecimal(value: number): string {
  const exact = new Big(value.toPrecision(DIGITS))
  const shown = exact.round(DECIMALS, Big.roundHalfUp)
  const isRoundingError = exact
    .minus(shown)
    .abs()
    .lte(NOISE * Math.max(1, Math.abs(value)))
  return (isRoundingError ? shown : exact).toFixed()
}

/**
 * Origin of serial dates; spreadsheets treat 1900 as a leap year, so dates are correct from March
 * 1900.
 */
const EPOCH_START_MS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

/** Converts a serial date to a date, with time if it has one. */
function formatDay(serial: number, epoch: 1900 | 1904): string {
  const instant = new Date(EPOCH_START_MS[epoch] + Math.round(serial * DAY_MS))
  if (Number.isNaN(instant.getTime())) return formatCellDecimal(serial)
  const [day = '', time = ''] = instant.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

/**
 * Converts a cell's number to text by its format: a date, a percentage with its sign, or a number
 * with the displayed currency or unit.
 */
export function formatCellNumber(value: number, format: string, epoch: 1900 | 1904): string {
  const { isDate, isPercent, thousands, words } = interpretNumber(format, value)
  if (isDate) return formatDay(value, epoch)
  const number = isPercent ? `${formatCellDecimal(Number(value.toPrecision(DIGITS)) * 100)}%` : formatCellDecimal(value)
  // A format that scales by thousands shows another number than stored; the note makes the cell
  // invalid.
  const scale = thousands > 0 ? `(shown divided by ${1000 ** thousands})` : ''
  return [number, words, scale].filter((part) => part !== '').join(' ')
}
