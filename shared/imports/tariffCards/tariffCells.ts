import { toScaledInteger } from '#shared/core/decimal.ts'
import { getMinorUnitDigits } from '#shared/core/money.ts'
import { getCurrencyNames } from '../files/currencyNames.ts'
import { parsePlainDecimal } from '../files/decimals.ts'
import { parseMeasure } from '../files/measure.ts'
import type { RowError } from '../files/readFiles.ts'
import type { NumberStyle } from './numberStyle.ts'
import { createCellError, type Line, shown } from './tariffLines.ts'

/** Accepted prefixes or suffixes of a number, all equivalent to the unit of its column. */
type Units = { readonly accepted: ReadonlySet<string>; readonly name: string }

/** Grouped digits are ambiguous. */
const UNGROUPED = { '.': /^[-+(]?\d*\.?\d*\)?$/, ',': /^[-+(]?\d*,?\d*\)?$/ } as const

/** A letter within a number is a typing error, not a unit: 13o. */
const MISTYPED_UNIT_PATTERN = /^[\d.,]+(?!(g|lb|lbs|oz|mm|m|in|ft)$)\p{L}+$/iu

const NO_UNITS: Units = { accepted: new Set(), name: 'without a unit' }
const PERCENT: Units = { accepted: new Set(['%']), name: 'in percent' }
const KILOGRAMS: Units = { accepted: new Set(['kg', 'kgs']), name: 'in kg' }
const CENTIMETRES: Units = { accepted: new Set(['cm']), name: 'in cm' }

export type Cells = ReturnType<typeof createTariffCells>

/** Creates cell parsers; errors are added to `faults`. */
export function createTariffCells(currency: string, { mark }: NumberStyle, errors: RowError[]) {
  const note = (line: Line, column: string, message: string): undefined => {
    errors.push(createCellError(line, column, message))
  }
  const number = (line: Line, column: string, decimals: number, units: Units): number | undefined => {
    const text = line.cell(column)
    if (text === '') return undefined
    const { number: digits, unit } = parseMeasure(text) ?? { number: '', unit: '' }
    const plain = UNGROUPED[mark].test(digits) ? parsePlainDecimal(digits, mark) : null
    const hasUnsupportedUnit = unit !== '' && !units.accepted.has(unit)
    if (plain !== null && hasUnsupportedUnit && !MISTYPED_UNIT_PATTERN.test(text))
      return note(line, column, `${shown(text)} must be ${units.name}`)
    const places = (plain?.split('.')[1] ?? '').replace(/0+$/, '').length
    if (plain !== null && !hasUnsupportedUnit && places <= decimals && /^-?\d{1,12}(\.|$)/.test(plain))
      return toScaledInteger(plain, decimals)
    const written = mark === ',' ? ', with a decimal comma' : ''
    return note(line, column, `${shown(text)} is not a number of at most ${decimals} decimals${written}`)
  }
  const money: Units = { accepted: getCurrencyNames(currency), name: `in ${currency}` }
  const thousandths = (line: Line, column: string, units: Units): number | undefined => {
    const scaled = number(line, column, 3, units)
    return scaled === undefined ? undefined : scaled / 1000
  }
  return {
    fault: (line: Line, column: string, message: string) => void note(line, column, message),
    need: <Value>(line: Line, column: string, value: Value | undefined): Value | undefined => {
      if (value === undefined && line.cell(column) === '') note(line, column, 'is required')
      return value
    },
    amount: (line: Line, column: string) => number(line, column, getMinorUnitDigits(currency), money),
    grams: (line: Line, column: string) => number(line, column, 3, KILOGRAMS),
    whole: (line: Line, column: string) => number(line, column, 0, NO_UNITS),
    percent: (line: Line, column: string) => thousandths(line, column, PERCENT),
    centimetres: (line: Line, column: string) => thousandths(line, column, CENTIMETRES),
    decimal: (line: Line, column: string) => thousandths(line, column, NO_UNITS),
    parseYesOrNo: (line: Line, column: string): boolean | undefined => {
      const text = line.cell(column).toLowerCase()
      if (text === '') return undefined
      if (['yes', 'true', '1'].includes(text)) return true
      if (['no', 'false', '0'].includes(text)) return false
      return note(line, column, `${shown(text)} must be yes or no`)
    },
    list: (line: Line, column: string): readonly string[] | undefined => {
      const parts = line
        .cell(column)
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '')
      return parts.length > 0 ? parts : undefined
    },
  }
}
