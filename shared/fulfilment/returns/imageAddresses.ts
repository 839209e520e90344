import { digest, hmac } from '#shared/platform/digest.ts'
import type { PurposeKeys, SigningKey } from '#shared/platform/keySet.ts'
import type { ReturnImage } from './rules/return.ts'

/** What a name can look like: 256 bits as URL-safe text. */
const NAME = /^[\w-]{43}$/

/**
 * The name a picture is shown under, which nobody can guess: it is worked out with the key for
 * return images, so that none is kept anywhere. The table knows its digest.
 */
const imageName = (key: Uint8Array, image: Pick<ReturnImage, 'key'>): string => hmac(key, image.key)

/**
 * Where a picture is shown to whoever has the address: the same for as long as the picture is
 * there.
 */
export async function imageUrl(keys: PurposeKeys, image: ReturnImage, baseUrl: string): Promise<string> {
  const bytes = await keys.find(image.namedBy)
  if (!bytes) throw new Error(`no URL is available for ${image.key} because key ${image.namedBy} was not found`)
  return `${baseUrl}/return-images/${imageName(bytes, image)}`
}

/** What the table knows a picture's address by. */
export const imageDigest = ({ bytes }: SigningKey, image: Pick<ReturnImage, 'key'>): string =>
  digest(imageName(bytes, image))

/** The same, from a name as it is asked for; null where it cannot be one. */
export const parseImageName = (name: string): string | null => (NAME.test(name) ? digest(name) : null)
