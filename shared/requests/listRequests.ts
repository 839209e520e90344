import * as v from 'valibot'
import type { RequestStore } from '../platform/requestStore.ts'
import { digestRequestId, readLogFiles } from './requestFiles.ts'
import {
  getRequestPosition,
  getStatusPrefix,
  listRequestKinds,
  matchesFilter,
  type RequestFilter,
} from './rules/requestFilter.ts'
import type { StoredRequest } from './rules/requestLine.ts'
import {
  formatSpan,
  getRequestFolder,
  type Kind,
  mayFileContainId,
  parseFileName,
  spanOf,
} from './rules/requestNames.ts'
import { REQUEST_RETENTION_MS } from './rules/requestRetention.ts'

/* Lists requests from the request log. */

/** Work per page: files read, and listings of 1,000 names for each kind of file. */
export const MAX_FILES_PER_PAGE = 60
const MAX_FOLDER_LISTINGS = 5

/** Position of a page: a time span and the last request of it; null for its start. */
export const RequestPosition = v.object({ span: v.number(), after: v.nullable(v.string()) })
export type RequestPosition = Readonly<v.InferOutput<typeof RequestPosition>>

export type RequestPage = { readonly requests: readonly StoredRequest[]; readonly next: RequestPosition | null }

type Span = { readonly span: number; readonly files: readonly string[] }
/** Marks a list that exceeded its reads: its entries end before this span. */
type End = { readonly stoppedAt: number }

type Names = Pick<RequestStore, 'list'>

/** Lists the files of a kind that can contain matches, by span, newest first. */
async function* listTimeSpans(
  store: Names,
  folder: string,
  {
    startSpan,
    lastSpan,
    filter,
  }: { readonly startSpan: number; readonly lastSpan: number; readonly filter: RequestFilter },
): AsyncGenerator<Span | End> {
  const statuses = getStatusPrefix(filter)
  const digest = filter.requestId === null ? null : digestRequestId(filter.requestId)
  let after = `${folder}${formatSpan(startSpan)}`
  let current: { span: number; files: string[] } | null = null
  for (let lists = 0, goesOn = true; goesOn; lists++) {
    if (lists === MAX_FOLDER_LISTINGS) {
      // The span may have more files: the next page reads it from its start.
      yield { stoppedAt: current?.span ?? startSpan }
      return
    }
    const page = await store.list(folder, after)
    goesOn = page.goesOn
    after = page.keys.at(-1) ?? after
    for (const key of page.keys) {
      const name = parseFileName(key.slice(folder.length))
      if (!name) continue
      if (name.span < lastSpan) {
        goesOn = false
        break
      }
      if (current && current.span !== name.span) {
        if (current.files.length > 0) yield current
        current = null
      }
      current ??= { span: name.span, files: [] }
      const matchesStatus = statuses === null || [...statuses].some((digit) => name.statuses.includes(digit))
      if (matchesStatus && (digest === null || mayFileContainId(name.ids, digest))) current.files.push(key)
    }
  }
  if (current && current.files.length > 0) yield current
}

/** Merges the spans of lists, newest first. */
async function* merged(lists: readonly AsyncGenerator<Span | End>[]): AsyncGenerator<Span | End> {
  const heads = await Promise.all(lists.map(async (list) => ({ list, head: (await list.next()).value })))
  const spanAt = (head: Span | End): number => ('stoppedAt' in head ? head.stoppedAt : head.span)
  for (;;) {
    const open = heads.flatMap(({ head }) => (head ? [head] : []))
    if (open.length === 0) return
    const span = Math.max(...open.map(spanAt))
    const here = heads.filter(({ head }) => head && spanAt(head) === span)
    if (here.some(({ head }) => head && 'stoppedAt' in head)) return yield { stoppedAt: span }
    yield { span, files: here.flatMap(({ head }) => (head && 'files' in head ? head.files : [])) }
    for (const one of here) one.head = (await one.list.next()).value
  }
}

/**
 * Returns a page of an account's requests, newest first. The number of files read is limited: if it
 * does not suffice, the page is short or empty, and `next` is the position to continue at; null at
 * the end.
 */
export async function listRequestPage(
  store: Pick<RequestStore, 'get' | 'list'>,
  {
    userId,
    filter,
    from,
  }: { readonly userId: number; readonly filter: RequestFilter; readonly from: RequestPosition | null },
  nowMs: number,
): Promise<RequestPage> {
  // Clocks of other functions may be ahead.
  const newest = spanOf(Math.min(filter.toMs ?? Number.POSITIVE_INFINITY, nowMs)) + (filter.toMs === null ? 1 : 0)
  const startSpan = Math.min(from?.span ?? newest, newest)
  const lastOf = (kind: Kind): number => spanOf(Math.max(filter.fromMs ?? 0, nowMs - REQUEST_RETENTION_MS[kind]))
  const lists = listRequestKinds(filter).map((kind) =>
    listTimeSpans(store, getRequestFolder(kind, userId), { startSpan, lastSpan: lastOf(kind), filter }),
  )
  const requests: StoredRequest[] = []
  let files = 0
  for await (const one of merged(lists)) {
    if ('stoppedAt' in one) {
      const isSame = from !== null && one.stoppedAt === from.span
      return { requests, next: isSame ? from : { span: one.stoppedAt, after: null } }
    }
    if (files > 0 && files + one.files.length > MAX_FILES_PER_PAGE)
      return { requests, next: { span: one.span, after: null } }
    files += one.files.length
    const after = from?.span === one.span ? from.after : null
    const found = sortNewestFirst(await readLogFiles(store, one.files)).filter(
      ([place, request]) => (after === null || place < after) && matchesFilter(filter, request, nowMs),
    )
    for (const [place, request] of found) {
      requests.push(request)
      if (requests.length === filter.limit) return { requests, next: { span: one.span, after: place } }
    }
  }
  return { requests, next: null }
}

/** Deduplicated: logs can deliver a request repeatedly. */
const sortNewestFirst = (requests: readonly StoredRequest[]): readonly (readonly [string, StoredRequest])[] =>
  [...new Map(requests.map((request) => [getRequestPosition(request), request])).entries()].toSorted(
    ([one], [other]) => (one < other ? 1 : -1),
  )
