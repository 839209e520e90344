import { Big } from 'big.js'
import { invalidItem, ValueError } from '../errors.ts'
import { limits } from '../limits.ts'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE]([+-]?\d+))?$/
/** AWS parses exponents as 64-bit integers. */
const EXPONENTS_END = 2 ** 63
/** Most numbers are short integers, which are already canonical. */
const SHORT = /^(0|-?[1-9]\d{0,14})$/

const OVERFLOW = 'Number overflow. Attempting to store a number with magnitude larger than supported range'
const UNDERFLOW = 'Number underflow. Attempting to store a number with magnitude smaller than supported range'

/**
 * Returns the canonical notation of a number: plain digits, no exponent, no redundant zeros.
 * Applies AWS's validation.
 */
export function canonicalNumber(text: string): string {
  if (SHORT.test(text)) return text
  const [, exponent] = NUMBER.exec(text) ?? []
  if (!NUMBER.test(text) || Math.abs(Number(exponent ?? 0)) >= EXPONENTS_END) {
    const message = 'The parameter cannot be converted to a numeric value'
    throw new ValueError(`${message}: ${text}`, text === '' ? message : `${message}: ${text}`)
  }
  const number = new Big(text.replace(/^\+/, '').replace(/\.(?=$|[eE])/, ''))
  // The older layer parses exponents as Java does, where the largest one overflows.
  if (number.e === 2 ** 31 - 1) throw new ValueError(OVERFLOW, UNDERFLOW)
  return number.eq(0) ? zero(Number(exponent ?? 0)) : stored(number)
}

/** Zero is validated by its written exponent. */
function zero(exponent: number): string {
  if (exponent > limits.largestExponent) throw new ValueError(OVERFLOW)
  if (exponent < limits.smallestExponent) throw new ValueError(UNDERFLOW)
  return '0'
}

function stored(number: Big): string {
  if (number.eq(0)) return '0'
  if (number.e > limits.largestExponent) throw new ValueError(OVERFLOW)
  if (number.e < limits.smallestExponent) throw new ValueError(UNDERFLOW)
  if (number.c.length > limits.numberDigits) {
    throw new ValueError('Attempting to store more than 38 significant digits in a Number')
  }
  return number.toFixed()
}

export const addNumbers = (one: string, other: string): string => result(new Big(one).plus(other))
export const subtractNumbers = (one: string, other: string): string => result(new Big(one).minus(other))

/** Overflows of a calculation depend on the stored item. */
function result(number: Big): string {
  try {
    return stored(number)
  } catch (error) {
    throw error instanceof ValueError ? invalidItem(error.message) : error
  }
}

/**
 * Compares canonical numbers: rounding to a double preserves the order, so only equal doubles
 * require all digits.
 */
export function compareNumbers(one: string, other: string): number {
  if (one === other) return 0
  const difference = Number(one) - Number(other)
  return difference === 0 ? new Big(one).cmp(other) : difference
}

/**
 * Returns the size of a canonical number, as measured at AWS: one byte, plus one per two
 * significant digits on either side of the point, plus one for a minus sign. (The developer guide
 * rounds down and does not distinguish sides.)
 */
export function numberBytes(canonical: string): number {
  const isNegative = canonical.startsWith('-')
  if (!canonical.includes('.')) {
    const start = isNegative ? 1 : 0
    let end = canonical.length
    while (end > start && canonical[end - 1] === '0') end--
    return 1 + Math.ceil((end - start) / 2) + start
  }
  const [integer = '', fraction = ''] = (isNegative ? canonical.slice(1) : canonical).split('.')
  const integerDigits = integer === '0' ? 0 : integer.length
  const fractionDigits = integerDigits === 0 ? fraction.replace(/^0+/, '').length : fraction.length
  return 1 + Math.ceil(integerDigits / 2) + Math.ceil(fractionDigits / 2) + (isNegative ? 1 : 0)
}
