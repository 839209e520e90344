import { MINUTE_MS } from '#shared/core/durations.ts'
import type { FiledRequest } from './requestLine.ts'

/** Requests of a file whose ids its name contains; larger files have none in their name. */
const MAX_IDS_IN_NAME = 200

/** Time span of one request log file of an account. */
const SPAN_MS = MINUTE_MS

/*
 * The names of files are the index. `<kind>/<account>/<span of time>.<batch>.<statuses>.<ids>`:
 * spans count downwards, so that a list of names begins with the newest; statuses are the first
 * digits of those in the file; ids are short digests of the request ids.
 */

export const KINDS = ['writes', 'reads'] as const
/** What failed or was a write, and what only read. */
export type Kind = (typeof KINDS)[number]

export const kindOf = ({ method, status }: Pick<FiledRequest, 'method' | 'status'>): Kind =>
  method === 'GET' && status < 400 ? 'reads' : 'writes'

/** Before it lie all files of an account. */
export const folderOf = (kind: Kind, userId: number): string => `${kind}/${userId}/`

const LAST_SPAN = 99_999_999
const SPAN_DIGITS = 8

export const spanOf = (instantMs: number): number => Math.floor(instantMs / SPAN_MS)

/** How names of a span begin. */
export const spanText = (span: number): string => String(LAST_SPAN - span).padStart(SPAN_DIGITS, '0')

const MANY = '+'

/** The name of the file of a span. `digestOf` makes the four characters by which an id is found. */
export function fileName(
  { span, batch }: { readonly span: number; readonly batch: string },
  requests: readonly FiledRequest[],
  digestOf: (id: string) => string,
): string {
  const statuses = [...new Set(requests.map(({ status }) => Math.floor(status / 100)))].toSorted().join('')
  const ids = requests.length > MAX_IDS_IN_NAME ? MANY : requests.map(({ id }) => digestOf(id)).join('')
  return `${spanText(span)}.${batch}.${statuses}.${ids}`
}

/** What the name of a file, without its folder, tells; null: it is no name of such a file. */
export function parseFileName(
  name: string,
): { readonly span: number; readonly statuses: string; readonly ids: string } | null {
  const [, inverted, statuses, ids] = /^(\d{8})\.[\w-]+\.(\d+)\.(\+|[\w-]*)$/.exec(name) ?? []
  if (inverted === undefined || statuses === undefined || ids === undefined) return null
  return { span: LAST_SPAN - Number(inverted), statuses, ids }
}

export const ID_DIGEST_CHARACTERS = 4

/** Whether a file may hold a request with an id of such a digest. */
export function mayContainId(ids: string, digest: string): boolean {
  if (ids === MANY) return true
  for (let place = 0; place < ids.length; place += ID_DIGEST_CHARACTERS) {
    if (ids.slice(place, place + ID_DIGEST_CHARACTERS) === digest) return true
  }
  return false
}
