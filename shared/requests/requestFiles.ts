import { gunzipSync, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { chunks } from '../core/chunks.ts'
import { digest } from '../platform/crypto.ts'
import type { RequestStore } from '../platform/requestStore.ts'
import { parseRequestLines, type RequestLine, StoredRequest, toStoredRequest } from './rules/requestLine.ts'
import { buildFileName, getRequestFolder, ID_DIGEST_LENGTH, KINDS, kindOf, spanOf } from './rules/requestNames.ts'

/* Files of the request log. */

/** Listings of 1,000 files removed per run of an erasure. */
const FILE_LISTINGS_PER_RUN = 10

/** Files read, written or removed in parallel. */
const MAX_CONCURRENT_FILES = 10

/** Uncompressed size of a batch and of an account's file. */
const MAX_LOG_FILE_BYTES = 134_217_728

/** Returns the digest of a request id in file names. */
export const digestRequestId = (id: string): string => digest('request id', id).slice(0, ID_DIGEST_LENGTH)

const unpacked = (content: Uint8Array): string =>
  gunzipSync(content, { maxOutputLength: MAX_LOG_FILE_BYTES }).toString()

const Filed = v.pipe(v.string(), v.parseJson(), StoredRequest)

/** Parses the requests of a file. */
const readFile = (content: Uint8Array): readonly StoredRequest[] =>
  unpacked(content)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Filed, line))

const written = (requests: readonly StoredRequest[]): Uint8Array =>
  gzipSync(requests.map((request) => `${JSON.stringify(request)}\n`).join(''))

/** Processes items with limited concurrency. */
async function runConcurrently<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>): Promise<void> {
  for (const some of chunks(things, MAX_CONCURRENT_FILES)) await Promise.all(some.map(work))
}

type LogFileDeps = {
  readonly store: RequestStore
  /** Whether an account exists and is not being erased. */
  readonly isOpen: (userId: number) => Promise<boolean>
}

type Filing = { readonly key: string; readonly requests: StoredRequest[] }

/**
 * Groups a batch into files. Their names are derived from that of the batch: a batch delivered
 * twice writes the same files.
 */
function groupIntoFiles(userId: number, lines: readonly RequestLine[], batch: string): readonly Filing[] {
  const groups = Map.groupBy(lines.map(toStoredRequest), (request) => `${kindOf(request)} ${spanOf(request.atMs)}`)
  return [...groups.values()].flatMap((requests) => {
    const [first] = requests
    if (!first) return []
    const place = { span: spanOf(first.atMs), batch }
    return [
      { key: `${getRequestFolder(kindOf(first), userId)}${buildFileName(place, requests, digestRequestId)}`, requests },
    ]
  })
}

/**
 * Files a batch of log lines, one file per account and time span. The batch is deleted last, so
 * that an interrupted run is repeated with the same files; a missing batch is complete. Returns the
 * number of filed requests and unreadable lines.
 *
 * Requests of an account being erased are not filed. A run that checked the account before its lock
 * ends before its files are removed: its timeout is shorter than the delay between the two.
 */
export async function storeRequestLogs(
  batchKey: string,
  { store, isOpen }: LogFileDeps,
): Promise<{ readonly filed: number; readonly unread: number }> {
  const content = await store.get(batchKey)
  if (!content) return { filed: 0, unread: 0 }
  const { lines, unread } = parseRequestLines(unpacked(content))
  const batch = digest('batch of requests', batchKey).slice(0, 12)
  let filed = 0
  await runConcurrently([...Map.groupBy(lines, ({ user_id }) => user_id)], async ([userId, ofUser]) => {
    if (!(await isOpen(userId))) return
    for (const { key, requests } of groupIntoFiles(userId, ofUser, batch)) {
      await store.put(key, written(requests))
      filed += requests.length
    }
  })
  await store.remove(batchKey)
  return { filed, unread }
}

/** Removes the request log of an account; false if it needs another run. */
export async function removeRequests(
  store: Pick<RequestStore, 'list' | 'removeAll'>,
  userId: number,
): Promise<boolean> {
  let lists = 0
  for (const kind of KINDS) {
    for (let goesOn = true; goesOn; ) {
      if (lists++ === FILE_LISTINGS_PER_RUN) return false
      const found = await store.list(getRequestFolder(kind, userId), '')
      if (found.keys.length > 0) await store.removeAll(found.keys)
      goesOn = found.goesOn
    }
  }
  return true
}

/** Reads the requests of files; missing files are skipped. */
export async function readLogFiles(
  store: Pick<RequestStore, 'get'>,
  keys: readonly string[],
): Promise<readonly StoredRequest[]> {
  const found: StoredRequest[] = []
  await runConcurrently(keys, async (key) => {
    const content = await store.get(key)
    if (content) found.push(...readFile(content))
  })
  return found
}
