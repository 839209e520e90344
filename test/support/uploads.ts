import { gzipSync } from 'node:zlib'

/** File as uploaded by operators. */
export const anUpload = (name: string, content: string | Uint8Array) => ({
  name,
  content: gzipSync(content).toString('base64'),
})
