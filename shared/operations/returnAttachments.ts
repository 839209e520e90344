import * as v from 'valibot'
import { detectImageType, MAX_IMAGE_BYTES } from '../core/imageType.ts'
import { ok, type Result } from '../core/result.ts'
import { digestImage } from '../fulfilment/returns/imageAddresses.ts'
import type { Returned, ReturnImage } from '../fulfilment/returns/rules/return.ts'
import { MAX_TOTAL_MESSAGES } from '../fulfilment/returns/rules/returnLimits.ts'
import { digest } from '../platform/crypto.ts'
import type { CommonEventFields } from './fields.ts'
import { INCOMING } from './fields.ts'
import { type OperationsEventDeps, type Rejection, rejected } from './operationsEvent.ts'

/** Maximum number of images per event. */
const MAX_IMAGES_PER_EVENT = 10

const key = v.pipe(
  v.string('must be a string'),
  v.check(
    (sent) => sent.startsWith(INCOMING) && Buffer.byteLength(sent) <= 1024,
    `must be an object key that begins with ${INCOMING}`,
  ),
)
const keys = v.pipe(
  v.array(key, 'must be a list'),
  v.maxLength(MAX_IMAGES_PER_EVENT, `must have at most ${MAX_IMAGES_PER_EVENT} keys`),
)

/** Images in the format of senders: a key or a list of keys. */
export const images = v.optional(
  v.pipe(
    v.union(
      [keys, key, v.null()],
      `must be a list of at most ${MAX_IMAGES_PER_EVENT} object keys that begin with ${INCOMING}`,
    ),
    v.transform((sent) => (sent === null ? [] : [sent].flat())),
  ),
  [],
)

type ReturnImages = Pick<CommonEventFields, 'event_id'> & {
  readonly user_id: number
  readonly images: readonly string[]
}

/**
 * Copies the images of an event to the storage keys of the return, which are derived from the
 * event: safe to repeat. Rejects other files.
 */
export async function storeReturnImages(
  { event_id: eventId, user_id: userId, images: sentKeys }: ReturnImages,
  { blobs, signingKey }: Pick<OperationsEventDeps, 'blobs' | 'signingKey'>,
): Promise<Result<readonly ReturnImage[], Rejection>> {
  if (sentKeys.length === 0) return ok([])
  const signing = await signingKey('return images').current()
  const stored: ReturnImage[] = []
  for (const [place, imageFileKey] of sentKeys.entries()) {
    const content = await blobs.get(imageFileKey, MAX_IMAGE_BYTES)
    if (!content) return rejected(`/images: file ${imageFileKey} was not found or exceeds ${MAX_IMAGE_BYTES} bytes`)
    const contentType = detectImageType(content)
    if (!contentType) return rejected(`/images: ${imageFileKey} is not a JPEG, PNG or WebP image`)
    const key = `returns/${userId}/${digest(eventId)}/${place}`
    await blobs.put(key, content, contentType)
    stored.push({ key, contentType, digest: digestImage(signing, { key }), namedBy: signing.id })
  }
  return ok(stored)
}

/** Adds a message of an operator to those of a return. */
export function createOperatorMessage(
  { id, messages }: Returned,
  body: string,
  { occurred_at: occurred }: CommonEventFields,
  { nextId }: Pick<OperationsEventDeps, 'nextId'>,
): Result<Returned['messages'], Rejection> {
  if (messages.length >= MAX_TOTAL_MESSAGES) {
    return rejected(`/return_id: return ${id} has ${messages.length} messages`)
  }
  return ok([...messages, { id: nextId(), author: 'operator', body, createdMs: occurred.atMs }])
}
