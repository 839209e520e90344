import { failure, ok, type Result } from '../../core/result.ts'
import { type Blobs, INCOMING } from '../../platform/blobs.ts'
import { digest, hmac } from '../../platform/digest.ts'
import type { SigningKeys } from '../../platform/secrets.ts'
import { MAX_IMAGE_BYTES } from './rules/limits.ts'
import { imageType, type ReturnImage } from './rules/returned.ts'

/**
 * Copies pictures that came with an event to where the return's own lie. What they are called follows from the event, so that
 * a repeat copies them again, without harm. Refuses, in words, what is no picture.
 */
export async function keepImages(
  sentKeys: readonly string[],
  { eventId, userId }: { readonly eventId: string; readonly userId: number },
  { blobs, signingKey }: { readonly blobs: Blobs; readonly signingKey: SigningKeys },
): Promise<Result<readonly ReturnImage[], string>> {
  if (sentKeys.length === 0) return ok([])
  const signing = await signingKey('return images')
  const kept: ReturnImage[] = []
  for (const [place, sentKey] of sentKeys.entries()) {
    const content = await blobs.get(sentKey, MAX_IMAGE_BYTES)
    if (!content) return failure(`there is no file ${sentKey} of at most ${MAX_IMAGE_BYTES} bytes`)
    const contentType = imageType(content)
    if (!contentType) return failure(`${sentKey} is no JPEG, PNG or WebP picture`)
    const key = `returns/${userId}/${digest(eventId)}/${place}`
    await blobs.put(key, content, contentType)
    kept.push({ key, contentType, digest: imageDigest(signing, { key }) })
  }
  return ok(kept)
}

/** Whether senders may name a file so. */
export const isIncoming = (key: string): boolean => key.startsWith(INCOMING) && Buffer.byteLength(key) <= 1024

/** What a name can look like: 256 bits as URL-safe text. */
const NAME = /^[\w-]{43}$/

/**
 * The name a picture is shown under, which nobody can guess: it is worked out with the key for return images, so that none is
 * kept anywhere. The table knows its digest.
 */
const imageName = (key: Uint8Array, image: Pick<ReturnImage, 'key'>): string => hmac(key, image.key)

/** Where a picture is shown to whoever has the address. */
export const imageUrl = (key: Uint8Array, image: ReturnImage, baseUrl: string): string =>
  `${baseUrl}/return-images/${imageName(key, image)}`

/** What the table knows a picture's address by. */
const imageDigest = (key: Uint8Array, image: Pick<ReturnImage, 'key'>): string => digest(imageName(key, image))

/** The same, from a name as it is asked for; null where it cannot be one. */
export const digestOfName = (name: string): string | null => (NAME.test(name) ? digest(name) : null)
