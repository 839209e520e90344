import { unreadable, ValueError } from '../errors.ts'
import { limits } from '../limits.ts'
import { type AttributeValue, type Item, isValueType, type SetType, type ValueType } from './attributeValue.ts'
import { interned } from './interning.ts'
import { canonicalNumber } from './numbers.ts'
import { comparisonOf } from './ordering.ts'
import { textBytes } from './sizes.ts'

/*
 * Validation of attribute values in requests.
 */

const INVALID_VALUES = 'One or more parameter values were invalid: '
const invalidParameter = (reason: string) => new ValueError(`${INVALID_VALUES}${reason}`)

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Validates an item, or the members of a map. */
export function readItem(raw: Readonly<Record<string, unknown>>, depth = 0): Item {
  // Filling a copy keeps the compact layout of a parsed object; growing one would take twice the
  // memory.
  const item: Record<string, unknown> = { ...raw }
  readMembers(item, depth)
  return item
}

function readMembers(
  members: Record<string, unknown>,
  depth: number,
): asserts members is Record<string, AttributeValue> {
  for (const name of Object.keys(members)) {
    if (name === '') throw new ValueError('Empty attribute name')
    if (name.length > SHORT_NAME_LENGTH && textBytes(name) > limits.attributeNameBytes) {
      throw invalidParameter('Attribute name is too large, must be less than 65536 bytes')
    }
    members[name] = readValue(members[name], depth)
  }
}

/** Shorter names need no byte count. */
const SHORT_NAME_LENGTH = 1000

/** Validates a value, with numbers converted to canonical notation. Applies AWS's validation. */
export function readValue(raw: unknown, depth = 0): AttributeValue {
  if (raw !== null && !isObject(raw)) throw unreadable('Unexpected value type in payload')
  const types = raw === null ? [] : typesIn(raw)
  const [type] = types
  if (raw === null || type === undefined) {
    throw new ValueError('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes')
  }
  if (types.length > 1) {
    throw new ValueError(
      'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
    )
  }
  // Attributes of the item are the first level; members of a list or map are one below it.
  if (depth + 2 > limits.nestingLevels && (type === 'L' || type === 'M')) {
    throw new ValueError(
      'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
    )
  }
  return readTyped(type, raw[type], depth)
}

const typesIn = (raw: Readonly<Record<string, unknown>>): readonly ValueType[] =>
  Object.keys(raw)
    .filter(isValueType)
    .filter((type) => raw[type] !== undefined && raw[type] !== null)

/** Whether a document exceeds the nesting limit, as after an update. */
export function isTooDeep(value: AttributeValue, level = 1): boolean {
  if (level > limits.nestingLevels) return true
  const parts = 'L' in value ? value.L : 'M' in value ? Object.values(value.M) : []
  return parts.some((part) => isTooDeep(part, level + 1))
}

/** Initial depth of expression values, which are not part of an item yet. */
export const OUTSIDE_ITEM = -1

const textValue = interned((text) => ({ S: text }))
const numberValue = interned((text) => ({ N: canonicalNumber(text) }))
const TRUE: AttributeValue = { BOOL: true }
const FALSE: AttributeValue = { BOOL: false }
const NULL: AttributeValue = { NULL: true }

function readTyped(type: ValueType, raw: unknown, depth: number): AttributeValue {
  switch (type) {
    case 'S':
      return textValue(readResponseText(raw))
    case 'N':
      return numberValue(readResponseText(raw))
    case 'B':
      return { B: readBinary(raw) }
    case 'BOOL':
      if (typeof raw !== 'boolean') throw unreadable('Unexpected token received from parser')
      return raw ? TRUE : FALSE
    case 'NULL':
      if (typeof raw !== 'boolean') throw unreadable('Unexpected token received from parser')
      if (!raw) throw invalidParameter('Null attribute value types must have the value of true')
      return NULL
    case 'SS':
      return { SS: readSet('SS', readList(raw).map(readResponseText)) }
    case 'NS':
      return { NS: readSet('NS', readList(raw).map(readResponseText).map(canonicalNumber)) }
    case 'BS':
      return { BS: readSet('BS', readList(raw).map(readBinary)) }
    case 'L':
      return { L: readList(raw).map((element) => readValue(element, depth + 1)) }
    case 'M':
      if (!isObject(raw)) throw unreadable('Start of structure or map found where not expected.')
      return { M: readItem(raw, depth + 1) }
  }
}

function readResponseText(raw: unknown): string {
  if (typeof raw !== 'string') throw unreadable(`${typeof raw} can not be converted to a String`)
  return raw
}

function readBinary(raw: unknown): string {
  const text = readResponseText(raw)
  const bytes = Buffer.from(text, 'base64').toString('base64')
  if (bytes !== text) throw unreadable('Base64 encoded length is not correct, or it holds other characters')
  return bytes
}

function readList(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw unreadable('Expected list or null')
  return raw
}

const EMPTY: Readonly<Record<SetType, string>> = {
  SS: 'An string set  may not be empty',
  NS: 'An number set  may not be empty',
  BS: 'Binary sets should not be empty',
}

function readSet(type: SetType, members: readonly string[]): readonly string[] {
  if (members.length === 0) throw invalidParameter(EMPTY[type])
  if (new Set(members).size < members.length) throw duplicates(type, members)
  return members
}

/** AWS lists the members before the duplicate in order, then the others; for numbers, none. */
function duplicates(type: SetType, members: readonly string[]): ValueError {
  if (type === 'NS') {
    const message = 'Input collection contains duplicates'
    return new ValueError(`${INVALID_VALUES}${message}.`, message)
  }
  const repeated = members.findIndex((member, index) => members.indexOf(member) < index)
  const read = members.slice(0, repeated).sort(comparisonOf(type === 'BS' ? 'B' : 'S'))
  const quoted = [...read, ...members.slice(repeated)].map((member) => JSON.stringify(member))
  const words = (listed: string) =>
    `${INVALID_VALUES}Input collection [${listed}]${type === 'BS' ? 'of type BS' : ''} contains duplicates.`
  return new ValueError(words(quoted.join(type === 'BS' ? ',' : ', ')), words(members.join(', ')))
}
