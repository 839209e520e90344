import { invalid, invalidItemParameter, invalidParameter } from '../errors.ts'
import { limits } from '../limits.ts'
import { getAttribute, type Item, typeOf } from '../values/attributeValue.ts'
import { Collection, createEntry, parsePlace } from './collection.ts'
import { type AttributeDefinition, type IndexDefinition, keySchemaOf } from './definition.ts'
import { type KeySchema, type KeyTexts, keyAttributes, keyBytes, keyPart } from './keySchema.ts'

/** Secondary index. It stores whole items and projects them on read. */
export class TableIndex {
  readonly definition: IndexDefinition
  readonly schema: KeySchema
  readonly collection: Collection
  readonly #baseSchema: KeySchema

  constructor(definition: IndexDefinition, attributes: readonly AttributeDefinition[], baseSchema: KeySchema) {
    this.definition = definition
    this.schema = keySchemaOf(definition.keySchema, attributes)
    this.collection = new Collection(this.schema, baseSchema)
    this.#baseSchema = baseSchema
  }

  /**
   * Returns the item's key in this index; undefined if it lacks a key attribute and is not indexed.
   */
  keyOf(item: Item): KeyTexts | undefined {
    const texts = keyAttributes(this.schema).map(({ name, type }) => {
      const value = getAttribute(item, name)
      if (type === 'S') return value && 'S' in value ? value.S : undefined
      if (type === 'N') return value && 'N' in value ? value.N : undefined
      return value && 'B' in value ? value.B : undefined
    })
    const [partition, sort = ''] = texts
    return partition === undefined || texts.includes(undefined) ? undefined : { partition, sort }
  }

  /** Replaces an item by its key in the table, `base`. */
  replace(base: KeyTexts, old: Item | undefined, item: Item | undefined): void {
    const oldKey = old && this.keyOf(old)
    const key = item && this.keyOf(item)
    const stays = oldKey && key && oldKey.partition === key.partition && oldKey.sort === key.sort
    if (oldKey && !stays) this.collection.remove(parsePlace(oldKey, base))
    if (key && item) this.collection.put(createEntry(key, item, base))
  }

  /** Returns the projected part of an item. */
  project(item: Item): Item {
    const { ProjectionType, NonKeyAttributes = [] } = this.definition.projection
    if (ProjectionType === 'ALL') return item
    const keys = keyPart([this.#baseSchema, this.schema], item)
    if (ProjectionType === 'KEYS_ONLY') return keys
    return Object.fromEntries(
      Object.entries(item).filter(([name]) => Object.hasOwn(keys, name) || NonKeyAttributes.includes(name)),
    )
  }

  /** Whether an attribute is part of the projection. */
  projects(name: string): boolean {
    const { ProjectionType, NonKeyAttributes = [] } = this.definition.projection
    const keys = [...keyAttributes(this.#baseSchema), ...keyAttributes(this.schema)]
    return ProjectionType === 'ALL' || NonKeyAttributes.includes(name) || keys.some((key) => key.name === name)
  }

  /** Rejects an item with invalid key attributes for this index. */
  refuseBadKey(item: Item, isUpdate: boolean): void {
    for (const [position, { name, type }] of keyAttributes(this.schema).entries()) {
      const value = getAttribute(item, name)
      if (!value) continue
      const IndexName = this.definition.name
      if (!(type in value)) {
        throw invalidItemParameter(
          `Type mismatch for Index Key ${name} Expected: ${type} Actual: ${typeOf(value)} IndexName: ${IndexName}`,
        )
      }
      const text = 'S' in value ? value.S : 'B' in value ? value.B : undefined
      if (text === '') throw emptyIndexKey(type === 'S' ? 'string' : 'binary', isUpdate, name, IndexName)
      const limit = position === 0 ? limits.partitionKeyBytes : limits.sortKeyBytes
      if (text !== undefined && keyBytes(type, text) > limit) {
        throw invalidParameter(
          position === 0
            ? 'Size of hashkey has exceeded the maximum size limit of2048 bytes'
            : 'Aggregated size of all range keys has exceeded the size limit of 1024 bytes',
        )
      }
    }
  }
}

const emptyIndexKey = (kind: 'string' | 'binary', isUpdate: boolean, name: string, indexName: string) =>
  invalid(
    isUpdate
      ? `One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty ${kind} value.`
      : `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${kind} value. IndexName: ${indexName}, IndexKey: ${name}`,
  )
