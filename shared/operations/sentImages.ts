import * as v from 'valibot'
import { ok, type Result } from '../domain/result.ts'
import { MAX_IMAGES_OF_EVENT } from '../domain/returns/returned.ts'
import { INCOMING } from '../platform/blobs.ts'
import { imageDigest } from '../returns/imageAddresses.ts'
import { isIncoming, keepImages } from '../returns/keepImages.ts'
import type { AddressedImage } from '../table/returnStore.ts'
import type { CommonFields } from './fields.ts'
import { type OperationDeps, type Refusal, rejected } from './operation.ts'

const key = v.pipe(v.string('must be a text'), v.check(isIncoming, `must be a key under ${INCOMING}`))

/** Pictures as senders name them: a list of keys, or one. */
export const images = v.optional(
  v.pipe(
    v.union(
      [
        v.pipe(
          v.array(key, 'must be a list'),
          v.maxLength(MAX_IMAGES_OF_EVENT, `must have at most ${MAX_IMAGES_OF_EVENT} keys`),
        ),
        v.pipe(
          key,
          v.transform((one) => [one]),
        ),
        v.pipe(
          v.null(),
          v.transform((): string[] => []),
        ),
      ],
      `must be a list of at most ${MAX_IMAGES_OF_EVENT} keys under ${INCOMING}`,
    ),
  ),
  [],
)

/** Copies an event's pictures to where the return's own lie, and works out where they are shown. */
export async function takeImages(
  { event_id: eventId, user_id: userId, images: sentKeys }: CommonFields & { user_id: number; images: string[] },
  { blobs, signingKey }: Pick<OperationDeps, 'blobs' | 'signingKey'>,
): Promise<Result<readonly AddressedImage[], Refusal>> {
  if (sentKeys.length === 0) return ok([])
  const kept = await keepImages(sentKeys, { eventId, userId }, blobs)
  if (!kept.ok) return rejected(`/images: ${kept.error}`)
  const signing = await signingKey('return images')
  return ok(kept.value.map((image) => ({ image, digest: imageDigest(signing, image) })))
}
