import { gzipSync } from 'node:zlib'

/** A file as operators upload it. */
export const anUpload = (name: string, content: string | Uint8Array) => ({
  name,
  content: gzipSync(content).toString('base64'),
})
