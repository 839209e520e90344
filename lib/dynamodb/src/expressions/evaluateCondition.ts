import { type AttributeValue, getAttribute, type Item, membersOf, typeOf } from '../values/attributeValue.ts'
import { compareValues, isSameValue } from '../values/ordering.ts'
import { binaryBytes } from '../values/sizes.ts'
import type { Comparator, Condition, Operand, Path } from './syntax.ts'

/** Whether an item meets a condition; a missing item is passed as an empty one. */
export function holds(condition: Condition<Operand>, item: Item): boolean {
  switch (condition.kind) {
    case 'and':
      return holds(condition.left, item) && holds(condition.right, item)
    case 'or':
      return holds(condition.left, item) || holds(condition.right, item)
    case 'not':
      return !holds(condition.condition, item)
    case 'compare':
      return compares(condition.comparator, operandValue(condition.left, item), operandValue(condition.right, item))
    case 'between': {
      const value = operandValue(condition.operand, item)
      return (
        compares('>=', value, operandValue(condition.low, item)) &&
        compares('<=', value, operandValue(condition.high, item))
      )
    }
    case 'in': {
      const value = operandValue(condition.operand, item)
      return condition.list.some((each) => compares('=', value, operandValue(each, item)))
    }
    case 'call': {
      const [first, second] = condition.operands.map((operand) => operandValue(operand, item))
      return holdsFunction(condition.name, first, second)
    }
  }
}

/** Returns the value at a path; undefined if missing. */
export function valueAt(item: Item, path: Path): AttributeValue | undefined {
  return path.reduce<AttributeValue | undefined>(stepInto, { M: item })
}

function stepInto(value: AttributeValue | undefined, step: string | number): AttributeValue | undefined {
  if (value === undefined) return undefined
  if (typeof step === 'number') return 'L' in value ? value.L[step] : undefined
  return 'M' in value ? getAttribute(value.M, step) : undefined
}

function operandValue(operand: Operand, item: Item): AttributeValue | undefined {
  if (operand.kind === 'value') return operand.value
  if (operand.kind === 'path') return valueAt(item, operand.path)
  const of = operandValue(operand.of, item)
  const size = of && sizeOf(of)
  return size === undefined ? undefined : { N: String(size) }
}

/**
 * Returns the result of `size`: characters of text (UTF-16 units), bytes of binary, elements of
 * others.
 */
function sizeOf(value: AttributeValue): number | undefined {
  if ('S' in value) return value.S.length
  if ('B' in value) return binaryBytes(value.B)
  if ('L' in value) return value.L.length
  if ('M' in value) return Object.keys(value.M).length
  return membersOf(value)?.length
}

/** A missing attribute is neither equal nor comparable. */
function compares(comparator: Comparator, left: AttributeValue | undefined, right: AttributeValue | undefined) {
  const isEqual = left !== undefined && right !== undefined && isSameValue(left, right)
  if (comparator === '=') return isEqual
  if (comparator === '<>') return !isEqual
  const order = left && right && compareValues(left, right)
  if (order === undefined) return false
  switch (comparator) {
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}

function holdsFunction(name: string, first: AttributeValue | undefined, second: AttributeValue | undefined): boolean {
  switch (name) {
    case 'attribute_exists':
      return first !== undefined
    case 'attribute_not_exists':
      return first === undefined
    case 'attribute_type':
      return first !== undefined && second !== undefined && 'S' in second && typeOf(first) === second.S
    case 'begins_with':
      return first !== undefined && second !== undefined && beginsWith(first, second)
    case 'contains':
      return first !== undefined && second !== undefined && contains(first, second)
    default:
      throw new Error(`no function ${name}`)
  }
}

function beginsWith(value: AttributeValue, start: AttributeValue): boolean {
  if ('S' in value && 'S' in start) return value.S.startsWith(start.S)
  if (!('B' in value && 'B' in start)) return false
  const bytes = Buffer.from(start.B, 'base64')
  return Buffer.from(value.B, 'base64').subarray(0, bytes.length).equals(bytes)
}

function contains(value: AttributeValue, part: AttributeValue): boolean {
  if ('S' in value) return 'S' in part && value.S.includes(part.S)
  if ('B' in value) return 'B' in part && Buffer.from(value.B, 'base64').includes(Buffer.from(part.B, 'base64'))
  if ('SS' in value) return 'S' in part && value.SS.includes(part.S)
  if ('NS' in value) return 'N' in part && value.NS.includes(part.N)
  if ('BS' in value) return 'B' in part && value.BS.includes(part.B)
  return 'L' in value && value.L.some((element) => isSameValue(element, part))
}
