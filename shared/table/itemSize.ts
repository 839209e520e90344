/**
 * Bytes an item or value counts for by DynamoDB's rules: UTF-8 of names and texts, about half a byte per digit of a number
 * plus one, one byte for null and booleans, three bytes per list or map and one per entry.
 * Source: DynamoDB developer guide, "Item sizes and formats".
 */
export function itemBytes(item: Readonly<Record<string, unknown>>): number {
  // Each write of a transaction is measured: loops and a short way for plain numbers make that cheap.
  let bytes = 0
  for (const name of Object.keys(item)) bytes += Buffer.byteLength(name) + valueBytes(item[name])
  return bytes
}

function valueBytes(value: unknown): number {
  if (value === null || value === undefined || typeof value === 'boolean') return 1
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number' || typeof value === 'bigint') return numberBytes(String(value))
  if (value instanceof Uint8Array) return value.byteLength
  if (value instanceof Set) return 3 + sum(value, valueBytes)
  if (Array.isArray(value)) return 3 + sum(value, (entry) => 1 + valueBytes(entry))
  if (isRecord(value)) return 3 + Object.keys(value).length + itemBytes(value)
  return 0
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function sum(values: Iterable<unknown>, bytesOf: (value: unknown) => number): number {
  let bytes = 0
  for (const value of values) bytes += bytesOf(value)
  return bytes
}

const PLAIN_INTEGER = /^[1-9]\d*[1-9]$|^[1-9]$/

function numberBytes(digits: string): number {
  if (PLAIN_INTEGER.test(digits)) return Math.ceil(digits.length / 2) + 1
  const significant = digits.replace(/^-?0*\.?0*|e.*$|\./g, '').replace(/0+$/, '').length
  return Math.ceil(significant / 2) + 1 + (digits.startsWith('-') ? 1 : 0)
}
