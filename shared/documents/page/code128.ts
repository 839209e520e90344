/** A character of the message; null is FNC1, which starts GS1-128 and separates its elements. */
type Character = string | null

/**
 * Alternating widths of bars and spaces in modules for each symbol of Code 128 by value (ISO/IEC
 * 15417): data, shifts and function characters, the three start symbols, the stop symbol.
 */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

/**
 * Values of the switch and start symbols. Set B has printable ASCII characters, set C pairs of
 * digits.
 */
const SETS = { b: { switch: 100, start: 104 }, c: { switch: 99, start: 105 } } as const
const FNC1_CODE = 102
const STOP = 106
const CHECK_MODULUS = 103
/** From this number of digits, set C is shorter despite switching. */
const MIN_SET_C_DIGITS = 4

/**
 * Returns the alternating widths of bars and spaces of a Code 128 barcode in modules, with a bar
 * first and last. Throws for characters other than printable ASCII.
 */
export function code128Widths(message: readonly Character[]): number[] {
  const values = encodeSymbols(message)
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % CHECK_MODULUS
  return [...values, check, STOP].flatMap((value) => Array.from(WIDTHS[value] ?? '', Number))
}

function encodeSymbols(message: readonly Character[]): number[] {
  const leadingDigitCounts = countDigits(message)
  const digits = (at: number): number => leadingDigitCounts[at] ?? 0
  const startsWithSetC = digits(0) >= MIN_SET_C_DIGITS || (digits(0) === 2 && message.length === 2)
  let set: keyof typeof SETS = startsWithSetC ? 'c' : 'b'
  const values: number[] = [SETS[set].start]
  let at = 0
  const change = (to: keyof typeof SETS): void => {
    set = to
    values.push(SETS[to].switch)
  }
  while (at < message.length) {
    const character = message[at] ?? null
    if (set === 'b' && character !== null && digits(at) >= MIN_SET_C_DIGITS) {
      // An odd number of digits is reduced to pairs before the switch.
      if (digits(at) % 2 === 1) {
        values.push(getCodeSetBValue(character))
        at += 1
      }
      if (digits(at) >= MIN_SET_C_DIGITS) change('c')
    } else if (set === 'c' && character !== null && digits(at) < 2) change('b')
    else if (character === null) {
      values.push(FNC1_CODE)
      at += 1
    } else if (set === 'c') {
      values.push(Number(character) * 10 + Number(message[at + 1]))
      at += 2
    } else {
      values.push(getCodeSetBValue(character))
      at += 1
    }
  }
  return values
}

/**
 * Returns for each position the number of following digits that form complete pairs; FNC1 counts as
 * a pair.
 */
function countDigits(message: readonly Character[]): number[] {
  const [evenly, oddly] = [[0], [0]]
  for (const character of message.toReversed()) {
    const [even = 0, odd = 0] = [evenly[0], oddly[0]]
    const isDigitSymbol = character !== null && /^\d$/.test(character)
    evenly.unshift(character === null ? 2 + even : isDigitSymbol ? 1 + odd : 0)
    oddly.unshift(isDigitSymbol ? 1 + even : 0)
  }
  return evenly
}

function getCodeSetBValue(character: string): number {
  if (!/^[\x20-\x7e]$/.test(character))
    throw new RangeError(`${JSON.stringify(character)} cannot be encoded as a barcode`)
  return character.charCodeAt(0) - 0x20
}
