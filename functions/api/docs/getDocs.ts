import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import type { CoreDeps } from '#functions/runtime/core.ts'
import { problem } from '#shared/core/problems.ts'
import { isHtmlPageRequest } from '#shared/http/accept.ts'
import type { DocumentResponse, Endpoint } from '#shared/http/endpoint.ts'
import { createPlainFile, createServedFile, respondWithFile, type ServedFile } from '#shared/http/servedFile.ts'
import { renderHtmlPage } from '#shared/pages/page.ts'
import { getBaseUrl } from '#shared/platform/baseUrl.ts'
import { lazily } from '#shared/platform/lazily.ts'
import {
  DOCS_DIRECTORY_VARIABLE,
  DOCS_FILES,
  type DocsPages,
  SEARCH_RESULTS_MARKUP,
  toPageFileName,
  toTextFileName,
} from './docsFiles.ts'
import type { docsRoutes } from './routes.ts'

/*
 * Serves the documentation: pages, search, OpenAPI document, API collection and client packages.
 */

type DocsDeps = CoreDeps & { readonly docs: () => Docs }

export const getOpenApi: Endpoint<typeof docsRoutes.getOpenApi, DocsDeps> = async ({ headers }, { docs }) =>
  respondWithFile(docs().openApi(), headers, CACHING)

export const getDocs: Endpoint<typeof docsRoutes.getDocs, DocsDeps> = async ({ headers }, { docs }) =>
  servePage(docs(), 'docs', headers) ?? serveNotFoundPage(headers)

export const getDocsPage: Endpoint<typeof docsRoutes.getDocsPage, DocsDeps> = async (
  { params, query, headers },
  { docs },
) =>
  (query.q === undefined ? null : serveSearchResults(docs(), params.page, query.q)) ??
  serveFile(docs(), params.page, headers) ??
  servePage(docs(), `docs/${params.page}`, headers) ??
  serveNotFoundPage(headers)

/** Serves a file that is not a page; null if there is none of this name. */
function serveFile(docs: Docs, name: string, headers: Headers): DocumentResponse | null {
  if (name === 'search.json') return respondWithFile(docs.searchIndex(), headers, CACHING)
  if (name === 'collection.json') return respondWithFile(docs.collection(), headers, CACHING)
  const text = docs.text(`docs/${name}`)
  if (text) return respondWithFile(text, headers, CACHING)
  const client = docs.client(name)
  return client && respondWithFile(client, headers, NO_CACHE_DIRECTIVE, INERT)
}

/** Responds with JSON to programs, and with a page of links to browsers. */
async function serveNotFoundPage(headers: Headers) {
  if (!isHtmlPageRequest(PUBLIC_PAGE_ROUTE, headers)) {
    return problem('path_not_found')
  }
  const docs = `${getBaseUrl()}/docs`
  return renderHtmlPage({
    title: 'Page not found',
    content: html`<p>The page may have moved. See:</p>
<ul>
<li><a href="${docs}">Documentation</a></li>
<li><a href="${docs}/guides/quick-start">Quick start</a></li>
<li><a href="${docs}/reference">Reference</a></li>
<li><a href="${docs}/errors">Error codes</a></li>
<li><a href="${docs}/search">Search</a></li>
</ul>`,
    httpStatus: 404,
  })
}

const PUBLIC_PAGE_ROUTE = { access: 'public', hasPage: true } as const

/** Filters the search page to entries that contain all words, for browsers without scripts. */
function serveSearchResults(docs: Docs, name: string, sought: string): DocumentResponse | null {
  const page = name === 'search' ? docs.page('docs/search') : null
  if (!page) return null
  const rows: readonly (readonly string[])[] = JSON.parse(Buffer.from(docs.searchIndex().plain()).toString())
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const isPageFound = rows.map((row) => words.every((word) => row.some((text) => text.toLowerCase().includes(word))))
  const { begin, end } = SEARCH_RESULTS_MARKUP
  const [before = '', rest = ''] = Buffer.from(page.file.plain()).toString().split(begin)
  const [list = '', after = ''] = rest.split(end)
  const entries = list.split('\n').filter((_, place) => isPageFound[place])
  const shown = entries.length === 0 ? '<li>No results. Try different or fewer search terms.</li>' : entries.join('\n')
  const content = `${before}${begin}${shown}${end}${after}`
  return {
    kind: 'document',
    contentType: page.file.contentType,
    content,
    headers: { 'content-security-policy': page.policy, 'cache-control': CACHING },
  }
}

function servePage(docs: Docs, path: string, headers: Headers): DocumentResponse | null {
  const page = docs.page(path)
  return page && respondWithFile(page.file, headers, CACHING, { 'content-security-policy': page.policy })
}

/** Spares most requests, while a new release shows within minutes. */
const CACHING = 'public, max-age=300, stale-while-revalidate=86400'

/** The index of Python packages is HTML without styles and scripts. */
const INERT = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }

/** Otherwise npm and pip would install the client of the previous release for up to a day. */
const NO_CACHE_DIRECTIVE = 'no-cache'

type Headers = Readonly<Record<string, string>>

export type Docs = {
  readonly openApi: () => ServedFile
  readonly searchIndex: () => ServedFile
  readonly collection: () => ServedFile
  /** Returns a client package or the index of Python packages; null if there is none of this name. */
  readonly client: (name: string) => ServedFile | null
  /** Returns a page by its path; null if absent. */
  readonly page: (path: string) => { readonly file: ServedFile; readonly policy: string } | null
  /** Returns a file for programs by its path; null if absent. */
  readonly text: (path: string) => ServedFile | null
}

/** Reads the built documentation; each file is loaded on first request. */
export function loadDocsFiles(environment: NodeJS.ProcessEnv = process.env): Docs {
  const directory = environment[DOCS_DIRECTORY_VARIABLE]
  if (!directory) throw new Error(`The environment is incomplete. ${DOCS_DIRECTORY_VARIABLE} is missing.`)
  const served = (name: string, contentType: string): ServedFile =>
    createServedFile(readFileSync(join(directory, name)), contentType)
  const json = (name: string) => lazily(() => served(name, 'application/json; charset=utf-8'))
  const listed: DocsPages = JSON.parse(readFileSync(join(directory, DOCS_FILES.pages), 'utf8'))
  const { pages, policy, texts, wheelName } = listed
  const files = new Map(
    pages.map((path) => [path, lazily(() => served(toPageFileName(path), 'text/html; charset=utf-8'))]),
  )
  const textFiles = new Map(
    Object.entries(texts).map(([path, type]) => [path, lazily(() => served(toTextFileName(path), type))]),
  )
  const archive = (name: string, contentType: string) =>
    lazily(() => createPlainFile(readFileSync(join(directory, name)), contentType))
  const clients = new Map([
    [DOCS_FILES.client, archive(DOCS_FILES.client, 'application/gzip')],
    [wheelName, archive(DOCS_FILES.wheel, 'application/zip')],
    ['python', lazily(() => served(DOCS_FILES.pythonIndex, 'text/html; charset=utf-8'))],
  ])
  return {
    openApi: json(DOCS_FILES.openApi),
    searchIndex: json(DOCS_FILES.searchIndex),
    collection: json(DOCS_FILES.collection),
    client: (name) => clients.get(name)?.() ?? null,
    page: (path) => {
      const file = files.get(path)
      return file ? { file: file(), policy } : null
    },
    text: (path) => textFiles.get(path)?.() ?? null,
  }
}
