import * as v from 'valibot'
import type { StoredItem } from './actions.ts'

/** Attribute with the schema version of an item. */
const VERSION = 'V'

/** Version of items without the attribute: the first version is not stored. */
const FIRST_VERSION = 1

/**
 * Migrates an item to the next version. Attributes that it adds may already exist and must be kept:
 * an update changes single attributes without the version.
 */
export type Migration = (item: StoredItem) => StoredItem

export type Codec<Value> = {
  /**
   * Returns the attributes of a value, with a version after the first. Keys and due work are
   * separate.
   */
  readonly write: (value: Value) => StoredItem
  /**
   * Parses an item of any release. Throws a RangeError for a later version than this release knows,
   * and a ValiError for an invalid item.
   */
  readonly read: (item: StoredItem) => Value
}

/**
 * Creates the codec of a kind of item. `schema` parses an item of the newest version; `encode` is
 * its reverse, if attributes differ from the fields of the value. Each migration leads to the next
 * version, starting at 1; a new version is readable in the release before the one that writes it.
 */
export function codec<Schema extends v.GenericSchema<StoredItem, object>>(
  schema: Schema,
  {
    encode = (value: object) => ({ ...value }),
    migrations = [],
  }: {
    readonly encode?: (value: v.InferOutput<Schema>) => StoredItem
    readonly migrations?: readonly Migration[]
  } = {},
): Codec<Readonly<v.InferOutput<Schema>>> {
  const newest = FIRST_VERSION + migrations.length
  return {
    write: (value) => (newest === FIRST_VERSION ? encode(value) : { ...encode(value), [VERSION]: newest }),
    read: (item) => {
      const version = item[VERSION] ?? FIRST_VERSION
      if (typeof version !== 'number' || version > newest) {
        throw new RangeError(`an item has version ${version}, but this release reads up to version ${newest}`)
      }
      const migrated = migrations.slice(version - FIRST_VERSION).reduce((older, migrate) => migrate(older), item)
      return v.parse(schema, migrated)
    },
  }
}
