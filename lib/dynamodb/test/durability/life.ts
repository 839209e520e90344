import type { Engine } from '../../src/index.ts'
import { seededChoices } from '../differential/seeded.ts'
import { key, N, parcels, testClient } from '../testClient.ts'

/*
 * Random sequences of writes, with their expected content after a crash.
 */

const KEYS = 8

/** Table of the sequences. */
export const lifeTable = {
  ...parcels,
  AttributeDefinitions: [...parcels.AttributeDefinitions, { AttributeName: 'number', AttributeType: 'N' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-number',
      KeySchema: [
        { AttributeName: 'g', KeyType: 'HASH' },
        { AttributeName: 'number', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
}

/** Engine options: compacts constantly and retains few stream records. */
export const lifeOptions = { compactionBytes: 3_000, compactionSliceMs: 0, streamBytes: 3_000 } as const

/** Content of the table: a number per sort key. */
export type Content = ReadonlyMap<string, number>

/** Write of a sequence, deterministic by its number. */
export type LifeStep = {
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
  readonly apply: (content: Content) => Content
}

const Item = (sk: string, number: number) => ({ ...key(sk), number: N(number), g: { S: 'all' } })
const put = (sk: string, number: number) => ({ Put: { TableName: 'parcels', Item: Item(sk, number) } })
const remove = (sk: string) => ({ Delete: { TableName: 'parcels', Key: key(sk) } })

/** Returns a write by number: single ones, and transactions of up to four items. */
export function lifeStep(seed: number, number: number): LifeStep {
  const choices = seededChoices(seed * 1_000_003 + number)
  const keys = [...new Set(choices.some(4, () => String(choices.below(KEYS))))]
  const removed = new Set(keys.filter(() => choices.chance(0.3)))
  const apply = (content: Content): Content => {
    const next = new Map(content)
    for (const sk of keys) {
      if (removed.has(sk)) next.delete(sk)
      else next.set(sk, number)
    }
    return next
  }
  const [only = '', another] = keys
  if (another !== undefined) {
    const TransactItems = keys.map((sk) => (removed.has(sk) ? remove(sk) : put(sk, number)))
    return { operation: 'TransactWriteItems', input: { TransactItems }, apply }
  }
  return removed.has(only)
    ? { operation: 'DeleteItem', input: remove(only).Delete, apply }
    : { operation: 'PutItem', input: put(only, number).Put, apply }
}

type StoredItem = { readonly sk: { readonly S: string }; readonly number: { readonly N: string } }

const contentOf = (items: readonly StoredItem[]): Content =>
  new Map(items.map(({ sk, number }) => [sk.S, Number(number.N)]))

export type Found = {
  readonly content: Content
  /** Content of a global index, by sort key. */
  readonly indexed: Content
  /** Last value of each key in the retained stream records; null if deleted. */
  readonly streamed: ReadonlyMap<string, number | null>
}

export async function contentsOf(engine: Engine): Promise<Found> {
  const { send } = testClient(engine)
  const { Items } = await send('Scan', { TableName: 'parcels' })
  const indexed = await send('Scan', { TableName: 'parcels', IndexName: 'by-number' })
  const { Table } = await send('DescribeTable', { TableName: 'parcels' })
  const StreamArn = Table.LatestStreamArn
  const streamed = new Map<string, number | null>()
  const { StreamDescription } = await send('DescribeStream', { StreamArn })
  for (const { ShardId } of StreamDescription.Shards) {
    const first = await send('GetShardIterator', { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' })
    const { Records } = await send('GetRecords', first)
    for (const { dynamodb } of Records) {
      const { NewImage, Keys } = dynamodb
      streamed.set(Keys.sk.S, NewImage ? Number(NewImage.number.N) : null)
    }
  }
  return { content: contentOf(Items), indexed: contentOf(indexed.Items), streamed }
}

/** Possible contents after a crash: all acknowledged writes, and at most one more. */
export class Expectation {
  #acknowledged: Content = new Map()
  #open: LifeStep[] = []
  #count = 0

  /** Number of acknowledged writes. */
  get acknowledged(): number {
    return this.#count
  }

  begin(step: LifeStep): void {
    this.#open.push(step)
  }

  /** Records an acknowledged write, which supersedes earlier unacknowledged ones. */
  acknowledge(step: LifeStep): void {
    this.#acknowledged = step.apply(this.#acknowledged)
    this.#open = []
    this.#count++
  }

  get possible(): readonly Content[] {
    return [this.#acknowledged, ...this.#open.map((step) => step.apply(this.#acknowledged))]
  }

  /** Accepts the found content as the current state. */
  settle(content: Content): void {
    this.#acknowledged = content
    this.#open = []
  }
}

export const sorted = (content: Content): readonly (readonly [string, number])[] =>
  [...content].sort(([one], [other]) => (one < other ? -1 : 1))
