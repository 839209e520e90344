import { Big } from 'big.js'
import { invalid } from '../fault.ts'
import { limits } from '../limits.ts'

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
/** Most numbers are short whole ones, which are their own canonical notation. */
const SHORT = /^(0|-?[1-9]\d{0,14})$/

/** A number in the one notation it is stored in: plain digits, no exponent, no needless zeros. Refuses what AWS refuses. */
export function canonicalNumber(text: string): string {
  if (SHORT.test(text)) return text
  if (!NUMBER.test(text)) {
    throw invalid(`The parameter cannot be converted to a numeric value${text === '' ? '' : `: ${text}`}`)
  }
  return stored(new Big(text.replace(/^\+/, '').replace(/\.(?=$|[eE])/, '')))
}

function stored(number: Big): string {
  if (number.eq(0)) return '0'
  if (number.e > limits.largestExponent) {
    throw invalid('Number overflow. Attempting to store a number with magnitude larger than supported range')
  }
  if (number.e < limits.smallestExponent) {
    throw invalid('Number underflow. Attempting to store a number with magnitude smaller than supported range')
  }
  if (number.c.length > limits.numberDigits) {
    throw invalid('Attempting to store more than 38 significant digits in a Number')
  }
  return number.toFixed()
}

export const addNumbers = (one: string, other: string): string => stored(new Big(one).plus(other))
export const subtractNumbers = (one: string, other: string): string => stored(new Big(one).minus(other))

/** Orders canonical numbers: rounding to a double never turns an order around, so only equal doubles need all digits. */
export function compareNumbers(one: string, other: string): number {
  if (one === other) return 0
  const difference = Number(one) - Number(other)
  return difference === 0 ? new Big(one).cmp(other) : difference
}

/**
 * Bytes of a canonical number, as measured at AWS: one, and one for every two significant digits on either side of the
 * point, and one for a minus. (The developer guide rounds down and knows no sides.)
 */
export function numberBytes(canonical: string): number {
  const isNegative = canonical.startsWith('-')
  const [whole = '', fraction = ''] = (isNegative ? canonical.slice(1) : canonical).split('.')
  const wholeDigits = whole === '0' ? 0 : (fraction === '' ? whole.replace(/0+$/, '') : whole).length
  const fractionDigits = wholeDigits === 0 ? fraction.replace(/^0+/, '').length : fraction.length
  return 1 + Math.ceil(wholeDigits / 2) + Math.ceil(fractionDigits / 2) + (isNegative ? 1 : 0)
}
