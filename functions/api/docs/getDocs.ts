import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import type { DocumentReply, Endpoint } from '../../../shared/http/endpoint.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { DOCS_DIRECTORY_VARIABLE, DOCS_FILES } from './docsFiles.ts'
import type { docsRoutes } from './routes.ts'

type DocsDeps = CoreDeps & { readonly docs: () => Docs }

export const getDocs: Endpoint<typeof docsRoutes.getDocs, DocsDeps> = async ({ headers }, { docs }) => {
  const { page, pagePolicy } = docs()
  return answerFile(page, headers, { 'content-security-policy': pagePolicy })
}

export const getOpenApi: Endpoint<typeof docsRoutes.getOpenApi, DocsDeps> = async ({ headers }, { docs }) =>
  answerFile(docs().openApi, headers)

export const listErrors: Endpoint<typeof docsRoutes.listErrors, DocsDeps> = async ({ headers }, { docs }) =>
  errorPage(docs(), 'index', headers) ?? notThere()

export const getError: Endpoint<typeof docsRoutes.getError, DocsDeps> = async ({ params, headers }, { docs }) =>
  (/^\d{4}$/.test(params.code) ? errorPage(docs(), params.code, headers) : null) ?? notThere()

const notThere = (): Problem =>
  problem('validation_failed', { first_reason: 'no error has this code' }, { httpStatus: 404 })

function errorPage({ errorPages, errorPagesPolicy }: Docs, key: string, headers: Headers): DocumentReply | null {
  const html = errorPages()[key]
  if (html === undefined) return null
  const served = servedFile(gzipSync(html), 'text/html; charset=utf-8')
  return answerFile(served, headers, { 'content-security-policy': errorPagesPolicy })
}

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

/** A file that was compressed when the platform was built, as it is sent. */
type ServedFile = {
  readonly contentType: string
  readonly compressed: Uint8Array
  readonly plain: () => Uint8Array
  /** Of the file, without quotes; each form of it has a tag of its own. */
  readonly tag: string
}

function servedFile(compressed: Uint8Array, contentType: string): ServedFile {
  const tag = createHash('sha256').update(compressed).digest('base64url').slice(0, 22)
  return { contentType, compressed, plain: lazily(() => gunzipSync(compressed)), tag }
}

export type Docs = {
  readonly openApi: ServedFile
  readonly page: ServedFile
  readonly pagePolicy: string
  /** As HTML, by code, and their list under `index`. */
  readonly errorPages: () => Readonly<Record<string, string>>
  readonly errorPagesPolicy: string
}

/** Reads the documentation as it was built. */
export function readDocs(environment: NodeJS.ProcessEnv = process.env): Docs {
  const directory = environment[DOCS_DIRECTORY_VARIABLE]
  if (!directory) throw new Error(`The environment is not complete. ${DOCS_DIRECTORY_VARIABLE} is missing`)
  const served = (name: string, contentType: string): ServedFile =>
    servedFile(readFileSync(join(directory, name)), contentType)
  const text = (name: string): string => readFileSync(join(directory, name), 'utf8').trim()
  return {
    openApi: served(DOCS_FILES.openApi, 'application/json; charset=utf-8'),
    page: served(DOCS_FILES.page, 'text/html; charset=utf-8'),
    pagePolicy: text(DOCS_FILES.pagePolicy),
    errorPages: lazily(() => JSON.parse(gunzipSync(readFileSync(join(directory, DOCS_FILES.errorPages))).toString())),
    errorPagesPolicy: text(DOCS_FILES.errorPagesPolicy),
  }
}
