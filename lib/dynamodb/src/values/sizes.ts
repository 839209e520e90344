import type { AttributeValue, Item } from './attributeValue.ts'
import { numberBytes } from './numbers.ts'

/** Overhead of a list or map, plus one byte per element. */
const CONTAINER_BYTES = 3

export const textBytes = (text: string): number => Buffer.byteLength(text, 'utf8')

export const binaryBytes = (base64: string): number => Buffer.byteLength(base64, 'base64')

const sum = (bytes: readonly number[]): number => bytes.reduce((total, next) => total + next, 0)

/**
 * Returns the size of a value, by the rules of the developer guide ("DynamoDB item sizes and
 * formats").
 */
function valueBytes(value: AttributeValue): number {
  if ('S' in value) return textBytes(value.S)
  if ('N' in value) return numberBytes(value.N)
  if ('B' in value) return binaryBytes(value.B)
  if ('BOOL' in value || 'NULL' in value) return 1
  if ('SS' in value) return sum(value.SS.map(textBytes))
  if ('NS' in value) return sum(value.NS.map(numberBytes))
  if ('BS' in value) return sum(value.BS.map(binaryBytes))
  if ('L' in value) return CONTAINER_BYTES + sum(value.L.map((element) => valueBytes(element) + 1))
  return CONTAINER_BYTES + itemBytes(value.M) + Object.keys(value.M).length
}

/** Returns the size of an item: attribute names and values. */
export function itemBytes(item: Item): number {
  let bytes = 0
  for (const [name, value] of Object.entries(item)) bytes += textBytes(name) + valueBytes(value)
  return bytes
}
