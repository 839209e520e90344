import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { problem } from '../../../shared/core/problems.ts'
import type { DocumentReply, Endpoint } from '../../../shared/http/endpoint.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { DOCS_DIRECTORY_VARIABLE, DOCS_FILES, type DocsPages, pageFile } from './docsFiles.ts'
import type { docsRoutes } from './routes.ts'

type DocsDeps = CoreDeps & { readonly docs: () => Docs }

export const getOpenApi: Endpoint<typeof docsRoutes.getOpenApi, DocsDeps> = async ({ headers }, { docs }) =>
  answerFile(docs().openApi(), headers)

export const getDocs: Endpoint<typeof docsRoutes.getDocs, DocsDeps> = async ({ headers }, { docs }) =>
  answerPage(docs(), 'docs', headers) ?? notThere()

export const getDocsPage: Endpoint<typeof docsRoutes.getDocsPage, DocsDeps> = async ({ params, headers }, { docs }) =>
  params.page === 'search.json'
    ? answerFile(docs().searchIndex(), headers)
    : (answerPage(docs(), `docs/${params.page}`, headers) ?? notThere())

const notThere = () => problem('validation_failed', { first_reason: 'there is no such page' }, { httpStatus: 404 })

function answerPage(docs: Docs, path: string, headers: Headers): DocumentReply | null {
  const page = docs.page(path)
  return page && answerFile(page.file, headers, { 'content-security-policy': page.policy })
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
  readonly openApi: () => ServedFile
  readonly searchIndex: () => ServedFile
  /** By its address; null where there is none. */
  readonly page: (path: string) => { readonly file: ServedFile; readonly policy: string } | null
}

/** Reads the documentation as it was built: each file when it is asked for first. */
export function readDocs(environment: NodeJS.ProcessEnv = process.env): Docs {
  const directory = environment[DOCS_DIRECTORY_VARIABLE]
  if (!directory) throw new Error(`The environment is not complete. ${DOCS_DIRECTORY_VARIABLE} is missing`)
  const served = (name: string, contentType: string): ServedFile =>
    servedFile(readFileSync(join(directory, name)), contentType)
  const json = (name: string) => lazily(() => served(name, 'application/json; charset=utf-8'))
  const { pages, policies }: DocsPages = JSON.parse(readFileSync(join(directory, DOCS_FILES.pages), 'utf8'))
  const byPath = new Map(
    Object.entries(pages).map(([path, kind]) => {
      const file = lazily(() => served(pageFile(path), 'text/html; charset=utf-8'))
      return [path, { file, policy: policies[kind] }]
    }),
  )
  return {
    openApi: json(DOCS_FILES.openApi),
    searchIndex: json(DOCS_FILES.searchIndex),
    page: (path) => {
      const page = byPath.get(path)
      return page ? { file: page.file(), policy: page.policy } : null
    },
  }
}
