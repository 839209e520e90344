import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { DocumentReply } from '../../../shared/http/endpoint.ts'
import { lazily } from '../../../shared/platform/lazily.ts'

/** A file that was compressed when the platform was built, as it is sent. */
export type ServedFile = {
  readonly contentType: string
  readonly compressed: Uint8Array
  readonly plain: () => Uint8Array
  /** Of the file, without quotes; each form of it has a tag of its own. */
  readonly tag: string
}

export function servedFile(compressed: Uint8Array, contentType: string): ServedFile {
  const tag = createHash('sha256').update(compressed).digest('base64url').slice(0, 22)
  return { contentType, compressed, plain: lazily(() => gunzipSync(compressed)), tag }
}

/** Long enough to spare most requests, short enough for a new release to be seen. */
const CACHING = 'public, max-age=300, stale-while-revalidate=86400'

type Headers = Readonly<Record<string, string>>

/**
 * Answers a file in the form the client can read: compressed, a quarter of the size, unless it says that it cannot unpack
 * that. 304 where it has this very form already (RFC 9110, 13.1.2).
 */
export function answerFile(
  { contentType, compressed, plain, tag }: ServedFile,
  sent: Headers,
  more: Headers = {},
): DocumentReply {
  const isCompressed = takesGzip(sent['accept-encoding'] ?? '')
  const etag = `"${tag}${isCompressed ? '-gzip' : ''}"`
  const headers = { ...more, etag, 'cache-control': CACHING, vary: 'accept-encoding' }
  if (isKnown(sent['if-none-match'] ?? '', etag)) {
    return { kind: 'document', contentType, content: '', httpStatus: 304, headers }
  }
  return {
    kind: 'document',
    contentType,
    content: isCompressed ? compressed : plain(),
    headers: { ...headers, ...(isCompressed ? { 'content-encoding': 'gzip' } : {}) },
  }
}

const takesGzip = (accepted: string): boolean =>
  accepted.split(',').some((one) => /^\s*(gzip|\*)\s*(;\s*q=(1(\.0*)?|0?\.\d*[1-9]\d*)\s*)?$/i.test(one))

/** A strong tag may come back as a weak one: something on the way has changed its form. */
const isKnown = (tags: string, etag: string): boolean =>
  tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
