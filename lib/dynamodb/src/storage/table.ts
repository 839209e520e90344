import type { Item } from '../values/attributeValue.ts'
import { itemBytes } from '../values/sizes.ts'
import { Collection, entryOf, placeOf } from './collection.ts'
import { keySchemaOf, type TableDefinition } from './definition.ts'
import { type KeySchema, type KeyTexts, keyPart } from './keySchema.ts'
import { TableIndex } from './tableIndex.ts'

/** A write a global index has not seen yet. */
type Pending = { readonly dueMs: number; readonly write: () => void }

/** A table's items and indexes. Global indexes may lag behind, local ones never do. */
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

  /** In the order of their names, which is the order refusals name them in. */
  get indexes(): readonly TableIndex[] {
    return [...this.#indexes.values()]
  }

  /** Bytes of all items. */
  get bytes(): number {
    return [...this.items].reduce((bytes, { item }) => bytes + itemBytes(item), 0)
  }

  /** Takes over a changed definition; a new index is filled at once. */
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

  /** An index as it stands at a moment: what is due by then is written into it first. */
  index(name: string, nowMs: number): TableIndex | undefined {
    const firstLater = this.#pending.findIndex(({ dueMs }) => dueMs > nowMs)
    const due = this.#pending.splice(0, firstLater === -1 ? this.#pending.length : firstLater)
    for (const { write } of due) write()
    return this.#indexes.get(name)
  }

  /**
   * Puts an item in place of the one under its key, or takes it out. Global indexes learn of it at
   * `globalMs`.
   */
  replace(key: KeyTexts, item: Item | undefined, globalMs: number): Item | undefined {
    const entry = item && entryOf(key, item)
    const old = (entry ? this.items.put(entry) : this.items.remove(placeOf(key)))?.item
    // A later write must not overtake an earlier one.
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
