import { limits } from '../limits.ts'
import type { StreamView, TableDefinition } from '../storage/definition.ts'
import { type ItemChange, isRecorded, type StreamRecord, sequenceText, streamRecord } from './streamRecord.ts'

export const REGION = 'eu-central-1'

/** A stretch of a stream. All changes of an item follow each other in it, and in the one after it. */
export type Shard = {
  readonly id: string
  readonly parentId: string | undefined
  readonly openedMs: number
  readonly firstSequence: number
  /** Set when the shard is closed. */
  lastSequence: number | undefined
  readonly changes: ItemChange[]
}

/** What a stream is, without its shards. */
export type StreamHead = {
  readonly arn: string
  readonly label: string
  readonly tableName: string
  readonly view: StreamView
  readonly createdMs: number
  readonly keySchema: TableDefinition['keySchema']
  readonly closedMs: number | undefined
}

export type Stream = StreamHead & { readonly shards: Shard[] }

/** Steps that put a stream back as it was, in order. */
export type StreamStep =
  | { readonly kind: 'stream'; readonly head: StreamHead; readonly sequence: number }
  | { readonly kind: 'shard'; readonly arn: string; readonly shard: Omit<Shard, 'changes'> }
  | { readonly kind: 'streamChanges'; readonly arn: string; readonly changes: readonly ItemChange[] }

const CHANGES_PER_STEP = 100

/** The streams of all tables, for as long as AWS keeps their records. */
export class StreamStore {
  readonly #streams = new Map<string, Stream>()
  #sequence = 0

  get all(): readonly Stream[] {
    return [...this.#streams.values()]
  }

  get(arn: string): Stream | undefined {
    return this.#streams.get(arn)
  }

  /** Opens the stream a table is defined with, and closes the one it had. */
  follow({ name, keySchema, stream, createdMs }: TableDefinition): void {
    if (stream && this.#streams.has(stream.arn)) return
    this.close(name)
    if (!stream) return
    this.#streams.set(stream.arn, {
      arn: stream.arn,
      label: stream.label,
      tableName: name,
      view: stream.view,
      createdMs,
      keySchema,
      closedMs: undefined,
      shards: [this.#openShard(undefined, createdMs)],
    })
  }

  close(tableName: string): void {
    for (const stream of this.#streams.values()) {
      const shard = stream.shards.at(-1)
      if (stream.tableName !== tableName || stream.closedMs !== undefined || !shard) continue
      shard.lastSequence ??= this.#sequence
      this.#streams.set(stream.arn, { ...stream, closedMs: shard.openedMs })
    }
  }

  append({ stream: defined }: TableDefinition, { atMs, old, item, isExpiry }: Omit<ItemChange, 'sequence'>): void {
    const stream = defined && this.#streams.get(defined.arn)
    if (!stream || !isRecorded(old, item)) return
    stream.shards.splice(0, stream.shards.length, ...this.#shardsAt(stream.shards, atMs))
    this.#sequence++
    stream.shards.at(-1)?.changes.push({ sequence: this.#sequence, atMs, old, item, isExpiry })
  }

  /** All streams as steps that make them again. */
  *steps(): Generator<StreamStep> {
    for (const { shards, ...head } of this.#streams.values()) {
      yield { kind: 'stream', head, sequence: this.#sequence }
      for (const { changes, ...shard } of shards) {
        yield { kind: 'shard', arn: head.arn, shard }
        for (let start = 0; start < changes.length; start += CHANGES_PER_STEP) {
          yield { kind: 'streamChanges', arn: head.arn, changes: changes.slice(start, start + CHANGES_PER_STEP) }
        }
      }
    }
  }

  restore(step: StreamStep): void {
    if (step.kind === 'stream') {
      this.#sequence = step.sequence
      this.#streams.set(step.head.arn, { ...step.head, shards: [] })
      return
    }
    const shards = this.#streams.get(step.arn)?.shards
    if (step.kind === 'shard') shards?.push({ ...step.shard, lastSequence: step.shard.lastSequence, changes: [] })
    else shards?.at(-1)?.changes.push(...step.changes)
  }

  /** The shards with the open one not too old, and without what is no longer kept. */
  #shardsAt(shards: readonly Shard[], nowMs: number): readonly Shard[] {
    const open = shards.at(-1)
    const kept = shards.filter((shard) => shard === open || shard.openedMs + limits.shardMs > oldestKeptMs(nowMs))
    if (open && open.openedMs + limits.shardMs > nowMs) return kept
    if (open) open.lastSequence = this.#sequence
    return [...kept, this.#openShard(open?.id, nowMs)]
  }

  #openShard(parentId: string | undefined, openedMs: number): Shard {
    const firstSequence = this.#sequence + 1
    return {
      id: `shardId-${sequenceText(firstSequence).slice(1)}-${openedMs.toString(16).padStart(8, '0').slice(-8)}`,
      parentId,
      openedMs,
      firstSequence,
      lastSequence: undefined,
      changes: [],
    }
  }
}

const oldestKeptMs = (nowMs: number): number => nowMs - limits.streamRetentionMs

/** The changes of a shard that are still kept. */
export const keptChanges = (shard: Shard, nowMs: number): readonly ItemChange[] =>
  shard.changes.filter(({ atMs }) => atMs > oldestKeptMs(nowMs))

/** A change as a stream tells it. */
export const recordOf = ({ view, keySchema }: StreamHead, change: ItemChange): StreamRecord =>
  streamRecord(change, { view, keySchema, region: REGION })
