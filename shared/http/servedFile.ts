import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { lazily } from '../platform/lazily.ts'
import type { DocumentResponse } from './endpoint.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Returns a file, compressed to about a quarter unless the client does not accept that. 304 if the
 * client has this very representation (RFC 9110, 13.1.2).
 */
export function respondWithFile(
  { contentType, compressed, plain, tag }: ServedFile,
  sent: Headers,
  caching: string,
  more: Headers = {},
): DocumentResponse {
  const isCompressedFile = compressed !== null && isGzipAccepted(sent['accept-encoding'] ?? '')
  const etag = `"${tag}${isCompressedFile ? '-gzip' : ''}"`
  const headers = { ...more, etag, 'cache-control': caching, vary: 'accept-encoding' }
  if (matchesEtag(sent['if-none-match'] ?? '', etag)) {
    return { kind: 'document', contentType, content: '', httpStatus: 304, headers }
  }
  return {
    kind: 'document',
    contentType,
    content: isCompressedFile ? compressed : plain(),
    headers: { ...headers, ...(isCompressedFile ? { 'content-encoding': 'gzip' } : {}) },
  }
}

const isGzipAccepted = (accepted: string): boolean =>
  accepted.split(',').some((one) => /^\s*(gzip|\*)\s*(;\s*q=(1(\.0*)?|0?\.\d*[1-9]\d*)\s*)?$/i.test(one))

/** Proxies may turn a strong tag into a weak one. */
const matchesEtag = (tags: string, etag: string): boolean =>
  tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

/** A file to serve. */
export type ServedFile = {
  readonly contentType: string
  /** Compressed at build time; null for a single representation. */
  readonly compressed: Uint8Array | null
  readonly plain: () => Uint8Array
  /** ETag of the file without quotes; each representation has its own. */
  readonly tag: string
}

export const createServedFile = (compressed: Uint8Array, contentType: string): ServedFile => ({
  contentType,
  compressed,
  plain: lazily(() => gunzipSync(compressed)),
  tag: tagOf(compressed),
})

/** Creates a file with one representation. */
export const createPlainFile = (content: Uint8Array, contentType: string): ServedFile => ({
  contentType,
  compressed: null,
  plain: () => content,
  tag: tagOf(content),
})

const tagOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64url').slice(0, 22)
