import * as v from 'valibot'
import { detectImageType, MAX_IMAGE_BYTES } from '#shared/core/imageType.ts'
import { getPictureKey } from '#shared/fulfilment/products/rules/pictures.ts'
import { text } from '#shared/http/fields.ts'
import type { Blobs } from '#shared/platform/blobs.ts'

/* Images that are taken in a warehouse, and the pictures of products made from them. */

const ID = /^\d{1,16}$/

/** Schema of the ID of an image. */
export const imageIdSchema = v.pipe(text(1, 16), v.regex(ID, 'must be a valid image ID'))

export type FloorImage = { readonly content: Uint8Array; readonly contentType: string }

/** Returns the file key of an image. */
export const getImageKey = (warehouseId: string, imageId: string): string => `floor/${warehouseId}/${imageId}`

async function loadImage({ get }: Pick<Blobs, 'get'>, key: string): Promise<FloorImage | null> {
  const content = await get(key, MAX_IMAGE_BYTES)
  const contentType = content && detectImageType(content)
  return content && contentType ? { content, contentType } : null
}

/** Stores an image of a warehouse, which expires after 90 days. */
export const storeImage = (
  { put }: Pick<Blobs, 'put'>,
  warehouseId: string,
  imageId: string,
  { content, contentType }: FloorImage,
): Promise<void> => put(getImageKey(warehouseId, imageId), content, contentType)

/** Returns an image of a warehouse; null if it has none with this ID. */
export const findImage = async (
  files: Pick<Blobs, 'get'>,
  warehouseId: string,
  imageId: string,
): Promise<FloorImage | null> => (ID.test(imageId) ? loadImage(files, getImageKey(warehouseId, imageId)) : null)

/** Returns the picture of a product; null if its file does not exist. */
export const findProductPicture = (
  files: Pick<Blobs, 'get'>,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<FloorImage | null> => loadImage(files, getPictureKey(userId, id))

/**
 * Copies an image of a warehouse to the picture of a product: safe to repeat. False if there is no
 * such image.
 */
export async function copyToProductPicture(
  files: Pick<Blobs, 'get' | 'put'>,
  warehouseId: string,
  imageId: string,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<boolean> {
  const image = await findImage(files, warehouseId, imageId)
  if (!image) return false
  await files.put(getPictureKey(userId, id), image.content, image.contentType)
  return true
}
