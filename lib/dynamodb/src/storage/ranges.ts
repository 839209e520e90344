import type { KeyCondition, SortCondition } from '../expressions/keyCondition.ts'
import type { ScalarType } from '../values/attributeValue.ts'
import { comparisonOf } from '../values/ordering.ts'
import { HASHES, hashOf, type Order } from './collection.ts'
import type { KeySchema } from './keySchema.ts'

/** Returns the range of a key condition. */
export function queryRange({ partition, sort }: KeyCondition, schema: KeySchema): Order {
  const hash = hashOf(partition)
  const comparePartitions = comparisonOf(schema.partition.type)
  const position = sort && schema.sort ? sortPosition(sort, schema.sort.type) : () => 0
  return (entry) => entry.hash - hash || comparePartitions(entry.partition, partition) || position(entry.sort)
}

/** Returns the range of a segment in a parallel scan. */
export function scanRange(segment: number, totalSegments: number): Order {
  return ({ hash }) => Math.floor((hash * totalSegments) / HASHES) - segment
}

function sortPosition(condition: SortCondition, type: ScalarType): (sort: string) => number {
  const compare = comparisonOf(type)
  if (condition.kind === 'between') {
    const { low, high } = condition
    return (sort) => (compare(sort, low) < 0 ? -1 : compare(sort, high) > 0 ? 1 : 0)
  }
  const { text } = condition
  if (condition.kind === 'beginsWith') {
    const start = bytesOf(text, type)
    return (sort) => {
      const isStarting = bytesOf(sort, type).subarray(0, start.length).equals(start)
      return isStarting ? 0 : compare(sort, text)
    }
  }
  switch (condition.comparator) {
    case '=':
      return (sort) => compare(sort, text)
    case '<':
      return (sort) => (compare(sort, text) < 0 ? 0 : 1)
    case '<=':
      return (sort) => (compare(sort, text) <= 0 ? 0 : 1)
    case '>':
      return (sort) => (compare(sort, text) > 0 ? 0 : -1)
    case '>=':
      return (sort) => (compare(sort, text) >= 0 ? 0 : -1)
  }
}

const bytesOf = (text: string, type: ScalarType): Buffer => Buffer.from(text, type === 'B' ? 'base64' : 'utf8')
