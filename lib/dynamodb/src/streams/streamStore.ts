import { limits } from '../limits.ts'
import type { StreamView, TableDefinition } from '../storage/definition.ts'
import {
  changeBytes,
  type ItemChange,
  isRecorded,
  type StreamRecord,
  sequenceText,
  streamRecord,
} from './streamRecord.ts'

export const REGION = 'eu-central-1'

/**
 * A stretch of a stream. All changes of an item follow each other in it, and in the one after it.
 */
export type Shard = {
  readonly id: string
  readonly parentId: string | undefined
  readonly openedMs: number
  readonly firstSequence: number
  /** Set when the shard is closed. */
  lastSequence: number | undefined
  /** The changes up to this one are trimmed: their records are gone. */
  trimmedThrough: number
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

export type Stream = StreamHead & {
  readonly shards: Shard[]
  /** Of memory that the changes take. */
  bytes: number
}

/** A part of what is stored that older journals do not have. */
type Since<Stored, Part extends keyof Stored> = Omit<Stored, Part> & Partial<Pick<Stored, Part>>

/** Steps that put a stream back as it was, in order. */
export type StreamStep =
  | { readonly kind: 'stream'; readonly head: StreamHead; readonly sequence: number }
  | {
      readonly kind: 'shard'
      readonly arn: string
      readonly shard: Since<Omit<Shard, 'changes'>, 'trimmedThrough'>
    }
  | { readonly kind: 'streamChanges'; readonly arn: string; readonly changes: readonly Since<ItemChange, 'bytes'>[] }

/** Few, so that a step of the largest items is made and written in some milliseconds. */
const CHANGES_PER_STEP = 20
/**
 * What stays of a stream that takes too much memory, so that it is not trimmed again at every
 * write.
 */
const KEPT_SHARE = 7 / 8

/**
 * The streams of all tables, for as long as AWS keeps their records, but for the oldest that take
 * too much memory.
 */
export class StreamStore {
  readonly #streams = new Map<string, Stream>()
  readonly #maxBytes: number
  #sequence = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get all(): readonly Stream[] {
    return [...this.#streams.values()]
  }

  has(arn: string): boolean {
    return this.#streams.has(arn)
  }

  /** A stream without what is too old to be kept at a moment. */
  get(arn: string, nowMs: number): Stream | undefined {
    const stream = this.#streams.get(arn)
    if (stream) this.#trim(stream, nowMs)
    return stream
  }

  /** Opens the stream a table is defined with, and closes the one it had. */
  follow({ name, keySchema, stream, createdMs }: TableDefinition): void {
    if (stream && this.has(stream.arn)) return
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
      bytes: 0,
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

  append(
    { stream: defined }: TableDefinition,
    { atMs, old, item, isExpiry }: Omit<ItemChange, 'sequence' | 'bytes'>,
  ): void {
    const stream = defined && this.#streams.get(defined.arn)
    if (!stream || !isRecorded(old, item)) return
    this.#trim(stream, atMs)
    stream.shards.splice(0, stream.shards.length, ...this.#shardsAt(stream.shards, atMs))
    this.#sequence++
    this.#add(stream, { sequence: this.#sequence, atMs, old, item, isExpiry, bytes: changeBytes(old, item) })
  }

  #add(stream: Stream, change: ItemChange): void {
    stream.shards.at(-1)?.changes.push(change)
    stream.bytes += change.bytes
  }

  /** Takes away the oldest changes: those that are too old, and those that take too much memory. */
  #trim(stream: Stream, nowMs: number): void {
    const oldestMs = oldestKeptMs(nowMs)
    const keptBytes = stream.bytes > this.#maxBytes ? this.#maxBytes * KEPT_SHARE : stream.bytes
    for (const shard of stream.shards) {
      let count = 0
      for (const { sequence, atMs, bytes } of shard.changes) {
        if (atMs > oldestMs && stream.bytes <= keptBytes) break
        shard.trimmedThrough = sequence
        stream.bytes -= bytes
        count++
      }
      shard.changes.splice(0, count)
      if (shard.changes.length > 0) return
    }
  }

  /** Steps that make all streams as they are now, whatever is written while they are read. */
  steps(): Iterable<StreamStep> {
    const copies = [...this.#streams.values()].map(({ shards, bytes, ...head }) => ({
      head,
      shards: shards.map(({ changes, ...shard }) => ({ shard, changes: changes.slice() })),
    }))
    return streamSteps(copies, this.#sequence)
  }

  restore(step: StreamStep): void {
    if (step.kind === 'stream') {
      this.#sequence = step.sequence
      this.#streams.set(step.head.arn, { ...step.head, shards: [], bytes: 0 })
      return
    }
    const stream = this.#streams.get(step.arn)
    if (!stream) return
    if (step.kind === 'shard') {
      const { lastSequence, trimmedThrough = step.shard.firstSequence - 1 } = step.shard
      stream.shards.push({ ...step.shard, lastSequence, trimmedThrough, changes: [] })
      return
    }
    for (const change of step.changes) {
      const { old, item, bytes = changeBytes(old, item) } = change
      this.#add(stream, { ...change, old, item, bytes })
    }
  }

  /**
   * The shards with the open one not too old, and without those of which nothing is kept any more.
   */
  #shardsAt(shards: readonly Shard[], nowMs: number): readonly Shard[] {
    const open = shards.at(-1)
    const kept = shards.filter(
      (shard) => shard === open || shard.changes.length > 0 || shard.openedMs + limits.shardMs > oldestKeptMs(nowMs),
    )
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
      trimmedThrough: firstSequence - 1,
      changes: [],
    }
  }
}

type StreamCopy = {
  readonly head: StreamHead
  readonly shards: readonly { readonly shard: Omit<Shard, 'changes'>; readonly changes: readonly ItemChange[] }[]
}

function* streamSteps(streams: readonly StreamCopy[], sequence: number): Generator<StreamStep> {
  for (const { head, shards } of streams) {
    yield { kind: 'stream', head, sequence }
    for (const { shard, changes } of shards) {
      yield { kind: 'shard', arn: head.arn, shard }
      for (let start = 0; start < changes.length; start += CHANGES_PER_STEP) {
        yield { kind: 'streamChanges', arn: head.arn, changes: changes.slice(start, start + CHANGES_PER_STEP) }
      }
    }
  }
}

const oldestKeptMs = (nowMs: number): number => nowMs - limits.streamRetentionMs

/** A change as a stream tells it. */
export const recordOf = ({ view, keySchema }: StreamHead, change: ItemChange): StreamRecord =>
  streamRecord(change, { view, keySchema, region: REGION })
