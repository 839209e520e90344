import { invalid, invalidItem, invalidItemParameter, invalidParameter } from '../errors.ts'
import { limits } from '../limits.ts'
import { type AttributeValue, getAttribute, type Item, type ScalarType, typeOf } from '../values/attributeValue.ts'
import { binaryBytes, textBytes } from '../values/sizes.ts'

export type KeyAttribute = { readonly name: string; readonly type: ScalarType }

/** Key of a table or index. */
export type KeySchema = { readonly partition: KeyAttribute; readonly sort: KeyAttribute | undefined }

export const keyAttributes = ({ partition, sort }: KeySchema): readonly KeyAttribute[] =>
  sort ? [partition, sort] : [partition]

const emptyValue = (name: string, kind: 'string' | 'binary') =>
  invalid(
    `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${kind} value. Key: ${name}`,
  )

/**
 * Returns a key attribute's value as sortable text; undefined for another type. Rejects empty
 * values.
 */
export function keyText({ name, type }: KeyAttribute, value: AttributeValue): string | undefined {
  if (type === 'S' && 'S' in value) {
    if (value.S === '') throw emptyValue(name, 'string')
    return value.S
  }
  if (type === 'B' && 'B' in value) {
    if (value.B === '') throw emptyValue(name, 'binary')
    return value.B
  }
  return type === 'N' && 'N' in value ? value.N : undefined
}

export type KeyTexts = { readonly partition: string; readonly sort: string }

/** Returns the key of an item to be written. */
export function keyOfItem(schema: KeySchema, item: Item): KeyTexts {
  for (const { name } of keyAttributes(schema)) {
    if (!getAttribute(item, name)) throw invalidItemParameter(`Missing the key ${name} in the item`)
  }
  return textsOf(schema, item, ({ name, type }, value) =>
    invalidItemParameter(`Type mismatch for key ${name} expected: ${type} actual: ${typeOf(value)}`),
  )
}

/** Returns the key in a request, which must contain only key attributes. */
export function keyOfRequest(schema: KeySchema, key: Item): KeyTexts {
  const attributes = keyAttributes(schema)
  const mismatch = () => invalidItem('The provided key element does not match the schema')
  if (Object.keys(key).length !== attributes.length) throw mismatch()
  if (attributes.some(({ name }) => !getAttribute(key, name))) throw mismatch()
  return textsOf(schema, key, mismatch)
}

function textsOf(
  schema: KeySchema,
  item: Item,
  mismatch: (attribute: KeyAttribute, value: AttributeValue) => Error,
): KeyTexts {
  const textOf = (attribute: KeyAttribute): string => {
    const value = getAttribute(item, attribute.name)
    const text = value && keyText(attribute, value)
    if (!value || text === undefined) throw value ? mismatch(attribute, value) : new Error('a key attribute is missing')
    return text
  }
  const partition = textOf(schema.partition)
  const sort = schema.sort ? textOf(schema.sort) : ''
  if (keyBytes(schema.partition.type, partition) > limits.partitionKeyBytes) {
    throw invalidParameter('Size of hashkey has exceeded the maximum size limit of2048 bytes')
  }
  if (schema.sort && keyBytes(schema.sort.type, sort) > limits.sortKeyBytes) {
    throw invalidParameter('Aggregated size of all range keys has exceeded the size limit of 1024 bytes')
  }
  return { partition, sort }
}

export const keyBytes = (type: ScalarType, text: string): number =>
  type === 'B' ? binaryBytes(text) : type === 'S' ? textBytes(text) : 0

/** Returns the attributes of one or several keys. */
export function keyPart(schemas: readonly KeySchema[], item: Item): Item {
  return Object.fromEntries(
    schemas.flatMap(keyAttributes).flatMap(({ name }): [string, AttributeValue][] => {
      const value = getAttribute(item, name)
      return value ? [[name, value]] : []
    }),
  )
}
