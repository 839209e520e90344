/**
 * Bytes an item or value counts for by DynamoDB's rules: UTF-8 of names and texts, about half a byte per digit of a number
 * plus one, one byte for null and booleans, three bytes per list or map and one per entry.
 * Source: DynamoDB developer guide, "Item sizes and formats".
 */
export function itemBytes(item: Readonly<Record<string, unknown>>): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0)
}

function valueBytes(value: unknown): number {
  if (value === null || value === undefined || typeof value === 'boolean') return 1
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number' || typeof value === 'bigint') return numberBytes(String(value))
  if (value instanceof Uint8Array) return value.byteLength
  if (value instanceof Set) return 3 + [...value].reduce<number>((sum, entry) => sum + valueBytes(entry), 0)
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => sum + 1 + valueBytes(entry), 3)
  if (typeof value === 'object') return 3 + Object.keys(value).length + itemBytes({ ...value })
  return 0
}

function numberBytes(digits: string): number {
  const significant = digits.replace(/^-?0*\.?0*|e.*$|\./g, '').replace(/0+$/, '').length
  return Math.ceil(significant / 2) + 1 + (digits.startsWith('-') ? 1 : 0)
}
