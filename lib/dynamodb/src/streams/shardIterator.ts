import * as v from 'valibot'
import { DynamoDbError, invalid } from '../errors.ts'
import { limits } from '../limits.ts'

const Position = v.object({ arn: v.string(), shard: v.string(), after: v.number(), issuedMs: v.number() })

/** Position in a shard: after a sequence number. */
export type Position = Readonly<v.InferOutput<typeof Position>>

export const writeIterator = (position: Position): string =>
  `${position.arn}|1|${Buffer.from(JSON.stringify(position)).toString('base64')}`

/** Parses an iterator; rejects expired ones. */
export function readIterator(iterator: string, nowMs: number): Position {
  const position = decode(iterator.split('|').at(-1) ?? '')
  if (!position) throw invalid('Invalid ShardIterator')
  if (position.issuedMs + limits.shardIteratorMs < nowMs) {
    throw new DynamoDbError(
      'ExpiredIteratorException',
      'Iterator expired. The iterator was created more than 15 minutes ago.',
    )
  }
  return position
}

function decode(text: string): Position | undefined {
  try {
    const parsed = v.safeParse(Position, JSON.parse(Buffer.from(text, 'base64').toString()))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
