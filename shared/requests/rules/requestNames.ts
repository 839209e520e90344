import { MINUTE_MS } from '#shared/core/durations.ts'
import type { StoredRequest } from './requestLine.ts'

/** Requests of a file whose ids its name contains; larger files have none in their name. */
const MAX_IDS_IN_NAME = 200

/** Time span of one request log file of an account. */
const LOG_TIME_SPAN_MS = MINUTE_MS

/*
 * File names serve as the index. `<kind>/<account>/<time span>.<batch>.<statuses>.<ids>`: spans
 * count down, so that listings start with the newest; statuses are the first digits in the file;
 * ids are short digests of request ids.
 */

export const KINDS = ['writes', 'reads'] as const
/** Failed requests and writes, or successful reads. */
export type Kind = (typeof KINDS)[number]

export const kindOf = ({ method, status }: Pick<StoredRequest, 'method' | 'status'>): Kind =>
  method === 'GET' && status < 400 ? 'reads' : 'writes'

/** Returns the folder with all files of an account. */
export const getRequestFolder = (kind: Kind, userId: number): string => `${kind}/${userId}/`

const MAX_LOG_TIME_SPAN_NUMBER = 99_999_999
const LOG_TIME_SPAN_DIGITS = 8

export const spanOf = (instantMs: number): number => Math.floor(instantMs / LOG_TIME_SPAN_MS)

/** Returns the prefix of file names of a span. */
export const formatSpan = (span: number): string =>
  String(MAX_LOG_TIME_SPAN_NUMBER - span).padStart(LOG_TIME_SPAN_DIGITS, '0')

const MANY = '+'

/**
 * Returns the file name of a span. `digestOperation` returns the four characters by which an id is
 * found.
 */
export function buildFileName(
  { span, batch }: { readonly span: number; readonly batch: string },
  requests: readonly StoredRequest[],
  digestOperation: (id: string) => string,
): string {
  const statuses = [...new Set(requests.map(({ status }) => Math.floor(status / 100)))].toSorted().join('')
  const ids = requests.length > MAX_IDS_IN_NAME ? MANY : requests.map(({ id }) => digestOperation(id)).join('')
  return `${formatSpan(span)}.${batch}.${statuses}.${ids}`
}

/** Parses a file name without folder; null if invalid. */
export function parseFileName(
  name: string,
): { readonly span: number; readonly statuses: string; readonly ids: string } | null {
  const [, inverted, statuses, ids] = /^(\d{8})\.[\w-]+\.(\d+)\.(\+|[\w-]*)$/.exec(name) ?? []
  if (inverted === undefined || statuses === undefined || ids === undefined) return null
  return { span: MAX_LOG_TIME_SPAN_NUMBER - Number(inverted), statuses, ids }
}

export const ID_DIGEST_LENGTH = 4

/** Whether a file can contain a request with this id digest. */
export function mayFileContainId(ids: string, digest: string): boolean {
  if (ids === MANY) return true
  for (let place = 0; place < ids.length; place += ID_DIGEST_LENGTH) {
    if (ids.slice(place, place + ID_DIGEST_LENGTH) === digest) return true
  }
  return false
}
