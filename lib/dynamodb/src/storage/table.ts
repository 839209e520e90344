import type { Item } from '../values/attributeValue.ts'
import { itemBytes } from '../values/sizes.ts'
import { Collection, createEntry, parsePlace } from './collection.ts'
import { keySchemaOf, type TableDefinition } from './definition.ts'
import { type KeySchema, type KeyTexts, keyPart } from './keySchema.ts'
import { TableIndex } from './tableIndex.ts'

/** Pending write to a global index. */
type Pending = { readonly dueMs: number; readonly write: () => void }

/** Items and indexes of a table. Global indexes are eventually consistent, local ones strongly. */
export class Table {
  readonly schema: KeySchema
  readonly items: Collection
  #definition: TableDefinition
  #indexes: ReadonlyMap<string, TableIndex> = new Map()
  #pending: Pending[] = []

  constructor(definition: TableDefinition) {
    this.#definition = definition
    this.schema = keySchemaOf(definition.keySchema, definition.attributes)
    this.items = new Collection(this.schema)
    this.#openIndexes()
  }

  get definition(): TableDefinition {
    return this.#definition
  }

  /** Sorted by name, which is the order in error messages. */
  get indexes(): readonly TableIndex[] {
    return [...this.#indexes.values()]
  }

  /** Total size of all items. */
  get bytes(): number {
    return [...this.items].reduce((bytes, { item }) => bytes + itemBytes(item), 0)
  }

  /** Applies a changed definition; a new index is filled immediately. */
  redefine(definition: TableDefinition): void {
    this.#definition = definition
    this.#openIndexes()
  }

  #openIndexes(): void {
    const { indexes, attributes } = this.#definition
    const sorted = [...indexes].sort((one, other) => (one.name < other.name ? -1 : 1))
    this.#indexes = new Map(
      sorted.map((definition) => {
        const known = this.#indexes.get(definition.name)
        const index = known ?? new TableIndex(definition, attributes, this.schema)
        if (!known) for (const entry of this.items) index.replace(entry, undefined, entry.item)
        return [definition.name, index]
      }),
    )
  }

  /** Returns an index after applying the writes due by a time. */
  index(name: string, nowMs: number): TableIndex | undefined {
    const firstLater = this.#pending.findIndex(({ dueMs }) => dueMs > nowMs)
    const due = this.#pending.splice(0, firstLater === -1 ? this.#pending.length : firstLater)
    for (const { write } of due) write()
    return this.#indexes.get(name)
  }

  /** Replaces or removes the item of a key. Global indexes are updated at `globalMs`. */
  replace(key: KeyTexts, item: Item | undefined, globalMs: number): Item | undefined {
    const entry = item && createEntry(key, item)
    const old = (entry ? this.items.put(entry) : this.items.remove(parsePlace(key)))?.item
    // Keep the order of writes.
    const dueMs = Math.max(globalMs, this.#pending.at(-1)?.dueMs ?? 0)
    for (const index of this.#indexes.values()) {
      const write = () => index.replace(entry ?? key, old, item)
      if (index.definition.isGlobal && dueMs > 0) this.#pending.push({ dueMs, write })
      else write()
    }
    return old
  }

  keyPart(item: Item): Item {
    return keyPart([this.schema], item)
  }
}
