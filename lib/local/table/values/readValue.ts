import { invalid, invalidParameter, unreadable } from '../fault.ts'
import { limits } from '../limits.ts'
import { type AttributeValue, type Item, VALUE_TYPES, type ValueType } from './attributeValue.ts'
import { canonicalNumber } from './numbers.ts'
import { textBytes } from './sizes.ts'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads an item, or the members of a map, from a request. */
export function readItem(raw: Readonly<Record<string, unknown>>, depth = 0): Item {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]): [string, AttributeValue] => {
      if (name === '') throw invalid('Empty attribute name')
      if (textBytes(name) > limits.attributeNameBytes) {
        throw invalidParameter('Attribute name is too large, must be less than 65536 bytes')
      }
      return [name, readValue(value, depth)]
    }),
  )
}

/** Reads one value from a request, with its numbers in canonical notation. Refuses what AWS refuses. */
export function readValue(raw: unknown, depth = 0): AttributeValue {
  if (raw !== null && !isObject(raw)) throw unreadable('Unexpected value type in payload')
  const types = VALUE_TYPES.filter((each) => raw?.[each] !== undefined && raw[each] !== null)
  const [type] = types
  if (raw === null || type === undefined) {
    throw invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes')
  }
  if (types.length > 1) {
    throw invalid(
      'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
    )
  }
  // The attributes of the item are the first level, what a list or map holds is one below it.
  if (depth + 2 > limits.nestingLevels && (type === 'L' || type === 'M')) {
    throw invalid(
      'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
    )
  }
  return readTyped(type, raw[type], depth)
}

/** Whether a document has more levels than an item may have, as an update can make it. */
export function isTooDeep(value: AttributeValue, level = 1): boolean {
  if (level > limits.nestingLevels) return true
  const parts = 'L' in value ? value.L : 'M' in value ? Object.values(value.M) : []
  return parts.some((part) => isTooDeep(part, level + 1))
}

/** Where the values of expressions begin: they are not in an item yet. */
export const OUTSIDE_ITEM = -1

function readTyped(type: ValueType, raw: unknown, depth: number): AttributeValue {
  switch (type) {
    case 'S':
      return { S: readText(raw) }
    case 'N':
      return { N: canonicalNumber(readText(raw)) }
    case 'B':
      return { B: readBinary(raw) }
    case 'BOOL':
      if (typeof raw !== 'boolean') throw unreadable('Unexpected token received from parser')
      return { BOOL: raw }
    case 'NULL':
      if (typeof raw !== 'boolean') throw unreadable('Unexpected token received from parser')
      return { NULL: true }
    case 'SS':
      return { SS: readSet('An string set  may not be empty', readList(raw).map(readText)) }
    case 'NS':
      return { NS: readSet('An number set  may not be empty', readList(raw).map(readText).map(canonicalNumber)) }
    case 'BS':
      return { BS: readSet('Binary sets should not be empty', readList(raw).map(readBinary)) }
    case 'L':
      return { L: readList(raw).map((element) => readValue(element, depth + 1)) }
    case 'M':
      if (!isObject(raw)) throw unreadable('Start of structure or map found where not expected.')
      return { M: readItem(raw, depth + 1) }
  }
}

function readText(raw: unknown): string {
  if (typeof raw !== 'string') throw unreadable(`${typeof raw} can not be converted to a String`)
  return raw
}

function readBinary(raw: unknown): string {
  const text = readText(raw)
  const bytes = Buffer.from(text, 'base64').toString('base64')
  if (bytes !== text) throw unreadable('Base64 encoded length is not correct, or it holds other characters')
  return bytes
}

function readList(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw unreadable('Expected list or null')
  return raw
}

function readSet(empty: string, members: readonly string[]): readonly string[] {
  if (members.length === 0) throw invalidParameter(empty)
  if (new Set(members).size < members.length) {
    throw invalidParameter(`Input collection [${members.join(', ')}] contains duplicates.`)
  }
  return members
}
