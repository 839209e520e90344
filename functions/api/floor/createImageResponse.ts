import type { FloorImage } from '#shared/floor/floorImages.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'

/** Devices are shared, but show the same pictures at every stop. */
const HEADERS = { 'cache-control': 'private, max-age=3600', 'content-disposition': 'inline' }

export const createImageResponse = (image: FloorImage): DocumentResponse => ({
  kind: 'document',
  ...image,
  headers: HEADERS,
})
