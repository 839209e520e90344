import type { FloorImage } from '#shared/floor/floorImages.ts'
import type { DocumentReply } from '#shared/http/endpoint.ts'

/** Devices are shared, but show the same pictures at every stop. */
const HEADERS = { 'cache-control': 'private, max-age=3600', 'content-disposition': 'inline' }

export const createImageReply = (image: FloorImage): DocumentReply => ({ kind: 'document', ...image, headers: HEADERS })
