/** Longest side of a photo, and its quality: legible labels at about 300 KB. */
const MAX_IMAGE_SIDE_PX = 1_600
const QUALITY = 0.8

/** Returns a photo of the device as JPEG of a size to upload from a warehouse. */
export async function scaleImageDown(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MAX_IMAGE_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
