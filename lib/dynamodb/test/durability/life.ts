import type { Engine } from '../../src/index.ts'
import { seededChoices } from '../differential/seeded.ts'
import { key, N, parcels, testClient } from '../testClient.ts'

const KEYS = 8

/** The table that lives write to. */
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

/**
 * What a life's engine is opened with: it is compacted all the time, and keeps few records of its
 * stream.
 */
export const lifeOptions = { compactionBytes: 3_000, compactionSliceMs: 0, streamBytes: 3_000 } as const

/** What the table holds: a number under each sort key. */
export type Content = ReadonlyMap<string, number>

/** A write of a life, which is the same each time its number comes up. */
export type LifeStep = {
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
  readonly apply: (content: Content) => Content
}

const Item = (sk: string, number: number) => ({ ...key(sk), number: N(number), g: { S: 'all' } })
const put = (sk: string, number: number) => ({ Put: { TableName: 'parcels', Item: Item(sk, number) } })
const remove = (sk: string) => ({ Delete: { TableName: 'parcels', Key: key(sk) } })

/** A write by its number: single ones, and transactions over up to four items. */
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
  /** Of a global index, by sort key. */
  readonly indexed: Content
  /**
   * What the records of the stream, as far as they are kept, say last of a key; null where it was
   * taken away.
   */
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

/**
 * All that the table may hold after a life: what was acknowledged, and at most one write that was
 * not.
 */
export class Expectation {
  #acknowledged: Content = new Map()
  #open: LifeStep[] = []
  #count = 0

  /** How many writes were acknowledged. */
  get acknowledged(): number {
    return this.#count
  }

  begin(step: LifeStep): void {
    this.#open.push(step)
  }

  /** A write was acknowledged, so those before it that were not have no effect any more. */
  acknowledge(step: LifeStep): void {
    this.#acknowledged = step.apply(this.#acknowledged)
    this.#open = []
    this.#count++
  }

  get possible(): readonly Content[] {
    return [this.#acknowledged, ...this.#open.map((step) => step.apply(this.#acknowledged))]
  }

  /** From here on, what was found is what is. */
  settle(content: Content): void {
    this.#acknowledged = content
    this.#open = []
  }
}

export const sorted = (content: Content): readonly (readonly [string, number])[] =>
  [...content].sort(([one], [other]) => (one < other ? -1 : 1))
