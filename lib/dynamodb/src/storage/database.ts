import { DynamoDbError } from '../errors.ts'
import { limits } from '../limits.ts'
import { type StreamStep, StreamStore } from '../streams/streamStore.ts'
import type { Item } from '../values/attributeValue.ts'
import type { Entry } from './collection.ts'
import type { TableDefinition } from './definition.ts'
import { type KeySchema, keyOfItem, keyPart } from './keySchema.ts'
import { Locks } from './locks.ts'
import { Table } from './table.ts'

/*
 * In-memory database: tables, streams and client request tokens, changed by atomic steps.
 */

export type Change = {
  readonly table: string
  /** Key attributes of the item. */
  readonly key: Item
  /** Null deletes the item. */
  readonly item: Item | null
}

/** Atomic change of a database. Replaying all steps in order recreates it. */
export type Step =
  | StreamStep
  | { readonly kind: 'table'; readonly definition: TableDefinition }
  | { readonly kind: 'dropTable'; readonly name: string }
  | {
      readonly kind: 'write'
      readonly atMs: number
      readonly changes: readonly Change[]
      /** Client request token that must not be reused. */
      readonly token?: ClientToken | undefined
      /** Deleted by time to live, which stream records include. */
      readonly isExpiry?: true | undefined
      /** Restored from a snapshot; stream records exist already. */
      readonly isRestored?: true | undefined
    }

export type ClientToken = { readonly text: string; readonly digest: string }

export type DatabaseOptions = {
  readonly now: () => number
  /** Delay of a write to the global indexes, in milliseconds. */
  readonly indexLagMs: () => number
  /** Memory limit of a stream's records. */
  readonly streamBytes: number
}

/** Tables, their streams and recent client request tokens. */
export class Database {
  readonly streams: StreamStore
  readonly locks = new Locks()
  readonly now: () => number
  readonly #tables = new Map<string, Table>()
  readonly #tokens = new Map<string, { readonly digest: string; readonly atMs: number }>()
  readonly #indexLagMs: () => number
  #record: (step: Step) => void = () => {}

  constructor({ now, indexLagMs, streamBytes }: DatabaseOptions) {
    this.now = now
    this.#indexLagMs = indexLagMs
    this.streams = new StreamStore(streamBytes)
  }

  /**
   * Makes further steps durable before they are applied; a step whose `record` throws is not
   * applied.
   */
  recordWith(record: (step: Step) => void): void {
    this.#record = record
  }

  get tableNames(): readonly string[] {
    return [...this.#tables.keys()].sort()
  }

  findTable(name: string): Table | undefined {
    return this.#tables.get(name)
  }

  /** Returns the table of a request. */
  table(name: string): Table {
    const table = this.#tables.get(name)
    if (!table) throw new DynamoDbError('ResourceNotFoundException', 'Requested resource not found')
    return table
  }

  /** Records and applies a step. */
  commit(step: Step): void {
    this.#record(step)
    this.replay(step)
  }

  /** Applies a recorded step. */
  replay(step: Step): void {
    switch (step.kind) {
      case 'table': {
        const { definition } = step
        const known = this.#tables.get(definition.name)
        if (known) known.redefine(definition)
        else this.#tables.set(definition.name, new Table(definition))
        this.streams.follow(definition)
        return
      }
      case 'dropTable':
        this.streams.close(step.name)
        this.#tables.delete(step.name)
        return
      case 'write':
        for (const change of step.changes) this.#write(step, change)
        if (step.token) this.#tokens.set(step.token.text, { digest: step.token.digest, atMs: step.atMs })
        return
      default:
        this.streams.restore(step)
    }
  }

  /** Returns steps that recreate the current database, unaffected by later writes. */
  steps(): Iterable<Step> {
    const tables = [...this.#tables.values()].map(({ definition, schema, items }) => ({
      definition,
      schema,
      entries: items.copy(),
    }))
    return stepsOf(this.streams.steps(), tables, [...this.#tokens])
  }

  #write(step: Step & { readonly kind: 'write' }, { table: name, key, item }: Change): void {
    const table = this.#tables.get(name)
    if (!table) throw new Error(`a write to a table that is not there: ${name}`)
    const lagMs = this.#indexLagMs()
    const old = table.replace(keyOfItem(table.schema, key), item ?? undefined, lagMs > 0 ? this.now() + lagMs : 0)
    if (step.isRestored) return
    this.streams.append(table.definition, {
      old,
      item: item ?? undefined,
      atMs: step.atMs,
      isExpiry: step.isExpiry === true,
    })
  }

  /** Returns the digest of the request with a client request token in the last ten minutes. */
  digestUnder(token: string): string | undefined {
    const oldestMs = this.now() - limits.clientRequestTokenMs
    for (const [text, { atMs }] of this.#tokens) {
      if (atMs >= oldestMs) break
      this.#tokens.delete(text)
    }
    return this.#tokens.get(token)?.digest
  }
}

type TableCopy = {
  readonly definition: TableDefinition
  readonly schema: KeySchema
  readonly entries: Iterable<Entry>
}
type UsedToken = readonly [text: string, use: { readonly digest: string; readonly atMs: number }]

function* stepsOf(
  streams: Iterable<Step>,
  tables: readonly TableCopy[],
  tokens: readonly UsedToken[],
): Generator<Step> {
  // Streams come first, so that tables find theirs open.
  yield* streams
  for (const table of tables) {
    yield { kind: 'table', definition: table.definition }
    yield* itemSteps(table)
  }
  for (const [text, { digest, atMs }] of tokens) yield { kind: 'write', atMs, changes: [], token: { text, digest } }
}

/** Small, so that a step with the largest items takes only milliseconds. */
const ITEMS_PER_STEP = 20

function* itemSteps({ definition, schema, entries }: TableCopy): Generator<Step> {
  let changes: Change[] = []
  for (const { item } of entries) {
    changes.push({ table: definition.name, key: keyPart([schema], item), item })
    if (changes.length < ITEMS_PER_STEP) continue
    yield { kind: 'write', atMs: 0, changes, isRestored: true }
    changes = []
  }
  if (changes.length > 0) yield { kind: 'write', atMs: 0, changes, isRestored: true }
}
