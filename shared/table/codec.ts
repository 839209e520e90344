import * as v from 'valibot'
import type { StoredItem } from './actions.ts'

/** Attribute that says in which version of its kind's form an item is stored. */
const VERSION = 'V'

/** The version of items that lack the attribute: no item says that it is of the first. */
const FIRST_VERSION = 1

/**
 * Makes an item of one version one of the next. What it adds may be there already, and must stay
 * then: an update changes single attributes of an item and leaves its version.
 */
export type Migration = (item: StoredItem) => StoredItem

export type Codec<Value> = {
  /**
   * The attributes that hold a value, with the version of their form after the first. Keys and due
   * work come beside them.
   */
  readonly write: (value: Value) => StoredItem
  /**
   * The value of an item, whatever release wrote it. Throws a RangeError for an item of a later
   * version than this release knows, and a ValiError for one that is not as its version says.
   */
  readonly read: (item: StoredItem) => Value
}

/**
 * How one kind of item is stored. `schema` reads an item of the newest version and makes a value of
 * it; `encode` is its reverse, where attributes are not called and stored as the value's fields
 * are. Each migration leads from one version to the next, beginning at 1; a form that changes gets
 * one more, in a release before the one that writes the new form.
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
