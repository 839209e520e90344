import type { DocumentReply, Endpoint } from '../../../shared/http/endpoint.ts'
import type { DocsDeps } from './deps.ts'
import type { ServedFile } from './readDocs.ts'
import type { docsRoutes } from './routes.ts'

export const getDocs: Endpoint<typeof docsRoutes.getDocs, DocsDeps> = async ({ headers }, { docs }) => {
  const { page, pagePolicy } = docs()
  return answerFile(page, headers, { 'content-security-policy': pagePolicy })
}

export const getOpenApi: Endpoint<typeof docsRoutes.getOpenApi, DocsDeps> = async ({ headers }, { docs }) =>
  answerFile(docs().openApi, headers)

/** Long enough to spare most requests, short enough for a new release to be seen. */
const CACHING = 'public, max-age=300, stale-while-revalidate=86400'

type Headers = Readonly<Record<string, string>>

/**
 * Answers a file in the form the client can read: compressed, a quarter of the size, unless it says that it cannot unpack
 * that. 304 where it has this very form already (RFC 9110, 13.1.2).
 */
function answerFile(
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
