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

/*
 * Streams of all tables, with their shards and retention.
 */

export const REGION = 'eu-central-1'

/** Part of a stream. All changes of an item are in order within it and its successor. */
export type Shard = {
  readonly id: string
  readonly parentId: string | undefined
  readonly openedMs: number
  readonly firstSequence: number
  /** Set when the shard is closed. */
  lastSequence: number | undefined
  /** Last trimmed change. */
  trimmedThrough: number
  readonly changes: ItemChange[]
}

/** Metadata of a stream, without its shards. */
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
  /** Memory size of the changes. */
  bytes: number
}

/** Property that older journals lack. */
type Since<Stored, Part extends keyof Stored> = Omit<Stored, Part> & Partial<Pick<Stored, Part>>

/** Steps that restore a stream, in order. */
export type StreamStep =
  | { readonly kind: 'stream'; readonly head: StreamHead; readonly sequence: number }
  | {
      readonly kind: 'shard'
      readonly arn: string
      readonly shard: Since<Omit<Shard, 'changes'>, 'trimmedThrough'>
    }
  | { readonly kind: 'streamChanges'; readonly arn: string; readonly changes: readonly Since<ItemChange, 'bytes'>[] }

/** Small, so that a step with the largest items takes only milliseconds. */
const CHANGES_PER_STEP = 20
/**
 * Share retained when a stream exceeds its memory limit, so that it is not trimmed at every write.
 */
const RETAINED_SHARE = 7 / 8

/**
 * Streams of all tables, with AWS's retention, except for the oldest records above the memory
 * limit.
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

  /** Returns a stream after trimming expired changes. */
  get(arn: string, nowMs: number): Stream | undefined {
    const stream = this.#streams.get(arn)
    if (stream) this.#trim(stream, nowMs)
    return stream
  }

  /** Opens the stream of a table's definition, and closes the previous one. */
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

  /** Removes expired changes, and the oldest above the memory limit. */
  #trim(stream: Stream, nowMs: number): void {
    const oldestMs = oldestRetainedMs(nowMs)
    const retainedBytes = stream.bytes > this.#maxBytes ? this.#maxBytes * RETAINED_SHARE : stream.bytes
    for (const shard of stream.shards) {
      let count = 0
      for (const { sequence, atMs, bytes } of shard.changes) {
        if (atMs > oldestMs && stream.bytes <= retainedBytes) break
        shard.trimmedThrough = sequence
        stream.bytes -= bytes
        count++
      }
      shard.changes.splice(0, count)
      if (shard.changes.length > 0) return
    }
  }

  /** Returns steps that recreate all streams, unaffected by later writes. */
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

  /** Rotates an old open shard, and removes empty expired ones. */
  #shardsAt(shards: readonly Shard[], nowMs: number): readonly Shard[] {
    const open = shards.at(-1)
    const retained = shards.filter(
      (shard) =>
        shard === open || shard.changes.length > 0 || shard.openedMs + limits.shardMs > oldestRetainedMs(nowMs),
    )
    if (open && open.openedMs + limits.shardMs > nowMs) return retained
    if (open) open.lastSequence = this.#sequence
    return [...retained, this.#openShard(open?.id, nowMs)]
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

const oldestRetainedMs = (nowMs: number): number => nowMs - limits.streamRetentionMs

/** Returns the stream record of a change. */
export const recordOf = ({ view, keySchema }: StreamHead, change: ItemChange): StreamRecord =>
  streamRecord(change, { view, keySchema, region: REGION })
