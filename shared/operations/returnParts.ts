import * as v from 'valibot'
import { ok, type Result } from '../core/result.ts'
import { isIncoming, keepImages } from '../fulfilment/returns/returnImages.ts'
import { MAX_IMAGES_OF_EVENT, MAX_MESSAGES_WITH_OPERATORS } from '../fulfilment/returns/rules/limits.ts'
import type { Returned, ReturnImage } from '../fulfilment/returns/rules/returned.ts'
import { INCOMING } from '../platform/blobs.ts'
import type { CommonFields } from './fields.ts'
import { type OperationDeps, type Rejection, rejected } from './operation.ts'

const key = v.pipe(v.string('must be a text'), v.check(isIncoming, `must be a key under ${INCOMING}`))
const keys = v.pipe(
  v.array(key, 'must be a list'),
  v.maxLength(MAX_IMAGES_OF_EVENT, `must have at most ${MAX_IMAGES_OF_EVENT} keys`),
)

/** Pictures as senders name them: a list of keys, or one. */
export const images = v.optional(
  v.pipe(
    v.union([keys, key, v.null()], `must be a list of at most ${MAX_IMAGES_OF_EVENT} keys under ${INCOMING}`),
    v.transform((sent) => (sent === null ? [] : [sent].flat())),
  ),
  [],
)

/** Copies an event's pictures to where the return's own lie. */
export async function takeImages(
  { event_id: eventId, user_id: userId, images: sentKeys }: CommonFields & { user_id: number; images: string[] },
  deps: Pick<OperationDeps, 'blobs' | 'signingKey'>,
): Promise<Result<readonly ReturnImage[], Rejection>> {
  const kept = await keepImages(sentKeys, { eventId, userId }, deps)
  return kept.ok ? kept : rejected(`/images: ${kept.error}`)
}

/** The messages of a return, and one more by an operator. */
export function operatorMessage(
  { id, messages }: Returned,
  body: string,
  { occurred_at: occurred }: CommonFields,
  { nextId }: Pick<OperationDeps, 'nextId'>,
): Result<Returned['messages'], Rejection> {
  if (messages.length >= MAX_MESSAGES_WITH_OPERATORS) {
    return rejected(`/return_id: return ${id} has ${messages.length} messages`)
  }
  return ok([...messages, { id: nextId(), author: 'operator', body, createdMs: occurred.atMs }])
}
