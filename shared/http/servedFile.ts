import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { lazily } from '../platform/lazily.ts'
import type { DocumentReply } from './endpoint.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Answers a file in the form the client can read: compressed, a quarter of the size, unless it says
 * that it cannot unpack that. 304 where it has this very form already (RFC 9110, 13.1.2).
 */
export function respondWithFile(
  { contentType, compressed, plain, tag }: ServedFile,
  sent: Headers,
  caching: string,
  more: Headers = {},
): DocumentReply {
  const isCompressed = compressed !== null && acceptsGzip(sent['accept-encoding'] ?? '')
  const etag = `"${tag}${isCompressed ? '-gzip' : ''}"`
  const headers = { ...more, etag, 'cache-control': caching, vary: 'accept-encoding' }
  if (matchesEtag(sent['if-none-match'] ?? '', etag)) {
    return { kind: 'document', contentType, content: '', httpStatus: 304, headers }
  }
  return {
    kind: 'document',
    contentType,
    content: isCompressed ? compressed : plain(),
    headers: { ...headers, ...(isCompressed ? { 'content-encoding': 'gzip' } : {}) },
  }
}

const acceptsGzip = (accepted: string): boolean =>
  accepted.split(',').some((one) => /^\s*(gzip|\*)\s*(;\s*q=(1(\.0*)?|0?\.\d*[1-9]\d*)\s*)?$/i.test(one))

/** A strong tag may come back as a weak one: something on the way has changed its form. */
const matchesEtag = (tags: string, etag: string): boolean =>
  tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

/** A file as it is sent. */
export type ServedFile = {
  readonly contentType: string
  /** As it was compressed when the platform was built; null for what has one form only. */
  readonly compressed: Uint8Array | null
  readonly plain: () => Uint8Array
  /** Of the file, without quotes; each form of it has a tag of its own. */
  readonly tag: string
}

export const servedFile = (compressed: Uint8Array, contentType: string): ServedFile => ({
  contentType,
  compressed,
  plain: lazily(() => gunzipSync(compressed)),
  tag: tagOf(compressed),
})

/** A file that has one form only. */
export const plainFile = (content: Uint8Array, contentType: string): ServedFile => ({
  contentType,
  compressed: null,
  plain: () => content,
  tag: tagOf(content),
})

const tagOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64url').slice(0, 22)
