import { digest, hmac } from '../../platform/digest.ts'
import type { ReturnImage } from './rules/return.ts'

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
export const imageDigest = (key: Uint8Array, image: Pick<ReturnImage, 'key'>): string => digest(imageName(key, image))

/** The same, from a name as it is asked for; null where it cannot be one. */
export const digestOfName = (name: string): string | null => (NAME.test(name) ? digest(name) : null)
