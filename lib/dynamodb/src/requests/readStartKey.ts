import { DynamoDbError, invalid } from '../errors.ts'
import { type Order, parsePlace } from '../storage/collection.ts'
import { type KeySchema, type KeyTexts, keyAttributes, keyText } from '../storage/keySchema.ts'
import type { Table } from '../storage/table.ts'
import type { TableIndex } from '../storage/tableIndex.ts'
import { getAttribute, type Item } from '../values/attributeValue.ts'
import { readItem } from '../values/readValue.ts'

/** Table or index of a request. */
export type Source = { readonly table: Table; readonly index: TableIndex | undefined; readonly schema: KeySchema }

/**
 * Reads the start key of a page. It need not exist, but must be a possible end of the same request.
 */
export function readStartKey(
  raw: Readonly<Record<string, unknown>>,
  { table, index, schema }: Source,
  range: Order,
): ReturnType<typeof parsePlace> {
  const item = readItem(raw)
  const schemas = index ? [table.schema, schema] : [schema]
  const names = new Set(schemas.flatMap(keyAttributes).map(({ name }) => name))
  if (names.size !== Object.keys(item).length || Object.keys(item).some((name) => !names.has(name))) {
    throw invalid('The provided starting key is invalid')
  }
  const place = parsePlace(textsOf(schema, item), index && textsOf(table.schema, item))
  if (range(place) !== 0)
    throw invalid('The provided starting key is outside query boundaries based on provided conditions')
  return place
}

function textsOf(schema: KeySchema, item: Item): KeyTexts {
  const [partition, sort = ''] = keyAttributes(schema).map((attribute) => {
    const value = getAttribute(item, attribute.name)
    const text = value && textOrFault(attribute, value)
    if (text === undefined) throw invalid('The provided starting key is invalid')
    return text
  })
  if (partition === undefined) throw new Error('a key without a partition')
  return { partition, sort }
}

function textOrFault(...[attribute, value]: Parameters<typeof keyText>): string | undefined {
  try {
    return keyText(attribute, value)
  } catch (error) {
    if (error instanceof DynamoDbError) throw invalid(`The provided starting key is invalid: ${error.message}`)
    throw error
  }
}
