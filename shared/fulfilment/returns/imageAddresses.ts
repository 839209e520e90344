import { digest, hmac } from '#shared/platform/crypto.ts'
import type { PurposeKeys, SigningKey } from '#shared/platform/keySet.ts'
import type { ReturnImage } from './rules/return.ts'

/** Format of an image name: 256 bits as URL-safe text. */
const NAME = /^[\w-]{43}$/

/**
 * Returns an image's public name, which cannot be guessed: it is derived with the key for return
 * images and not stored. The table stores its digest.
 */
const buildImageName = (key: Uint8Array, image: Pick<ReturnImage, 'key'>): string => hmac(key, image.key)

/** Returns the public URL of an image, constant while the image exists. */
export async function buildImageUrl(keys: PurposeKeys, image: ReturnImage, baseUrl: string): Promise<string> {
  const bytes = await keys.find(image.namedBy)
  if (!bytes) throw new Error(`no URL is available for ${image.key} because key ${image.namedBy} was not found`)
  return `${baseUrl}/return-images/${buildImageName(bytes, image)}`
}

/** Returns the digest of an image's name, as stored in the table. */
export const digestImage = ({ bytes }: SigningKey, image: Pick<ReturnImage, 'key'>): string =>
  digest(buildImageName(bytes, image))

/** Returns the digest of a requested name; null if invalid. */
export const parseImageName = (name: string): string | null => (NAME.test(name) ? digest(name) : null)
