import { gunzipSync, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { chunks } from '../core/chunks.ts'
import { digest } from '../platform/digest.ts'
import type { RequestStore } from '../platform/requestStore.ts'
import { FiledRequest, filedRequest, type RequestLine, requestLines } from './rules/requestLine.ts'
import { fileName, folderOf, ID_DIGEST_CHARACTERS, KINDS, kindOf, spanOf } from './rules/requestNames.ts'

/** Listings of 1,000 files removed per run of an erasure. */
const LISTINGS_PER_RUN = 10

/** Files read, written or removed in parallel. */
const CONCURRENT_FILES = 10

/** Uncompressed size of a batch and of an account's file. */
const MAX_UNPACKED_BYTES = 134_217_728

/** By these characters the name of a file tells that it may hold a request. */
export const idDigest = (id: string): string => digest('request id', id).slice(0, ID_DIGEST_CHARACTERS)

const unpacked = (content: Uint8Array): string =>
  gunzipSync(content, { maxOutputLength: MAX_UNPACKED_BYTES }).toString()

const Filed = v.pipe(v.string(), v.parseJson(), FiledRequest)

/** The requests of an account's file. */
const readFile = (content: Uint8Array): readonly FiledRequest[] =>
  unpacked(content)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Filed, line))

const written = (requests: readonly FiledRequest[]): Uint8Array =>
  gzipSync(requests.map((request) => `${JSON.stringify(request)}\n`).join(''))

/** Does some work for each thing, for a few of them side by side. */
async function runConcurrently<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>): Promise<void> {
  for (const some of chunks(things, CONCURRENT_FILES)) await Promise.all(some.map(work))
}

type FileDeps = {
  readonly store: RequestStore
  /** Whether there is such an account, which is not being erased. */
  readonly isOpen: (userId: number) => Promise<boolean>
}

type Filing = { readonly key: string; readonly requests: FiledRequest[] }

/**
 * Which files a batch comes to. Their names follow from its own: a batch that comes twice writes
 * the same files.
 */
function filesFor(userId: number, lines: readonly RequestLine[], batch: string): readonly Filing[] {
  const groups = Map.groupBy(lines.map(filedRequest), (request) => `${kindOf(request)} ${spanOf(request.atMs)}`)
  return [...groups.values()].flatMap((requests) => {
    const [first] = requests
    if (!first) return []
    const place = { span: spanOf(first.atMs), batch }
    return [{ key: `${folderOf(kindOf(first), userId)}${fileName(place, requests, idDigest)}`, requests }]
  })
}

/**
 * Files a batch of log lines: for each account and span of time in it, one file. The batch goes
 * last, so that a run that dies is done again, over the same files; a batch that is not there any
 * more is done. Answers how many requests were filed, and how many lines could not be read.
 *
 * Of an account that is being erased nothing is filed. A run that looked before the account was
 * locked has ended before its files are removed: it may take less time than lies between the two.
 */
export async function fileRequests(
  batchKey: string,
  { store, isOpen }: FileDeps,
): Promise<{ readonly filed: number; readonly unread: number }> {
  const content = await store.get(batchKey)
  if (!content) return { filed: 0, unread: 0 }
  const { lines, unread } = requestLines(unpacked(content))
  const batch = digest('batch of requests', batchKey).slice(0, 12)
  let filed = 0
  await runConcurrently([...Map.groupBy(lines, ({ user_id }) => user_id)], async ([userId, ofUser]) => {
    if (!(await isOpen(userId))) return
    for (const { key, requests } of filesFor(userId, ofUser, batch)) {
      await store.put(key, written(requests))
      filed += requests.length
    }
  })
  await store.remove(batchKey)
  return { filed, unread }
}

/** Removes what is logged of an account's requests. False: there is more, for another turn. */
export async function removeRequests(
  store: Pick<RequestStore, 'list' | 'removeAll'>,
  userId: number,
): Promise<boolean> {
  let lists = 0
  for (const kind of KINDS) {
    for (let goesOn = true; goesOn; ) {
      if (lists++ === LISTINGS_PER_RUN) return false
      const found = await store.list(folderOf(kind, userId), '')
      if (found.keys.length > 0) await store.removeAll(found.keys)
      goesOn = found.goesOn
    }
  }
  return true
}

/** The requests of some files, each by its key; a file that is gone meanwhile holds none. */
export async function readFiles(
  store: Pick<RequestStore, 'get'>,
  keys: readonly string[],
): Promise<readonly FiledRequest[]> {
  const found: FiledRequest[] = []
  await runConcurrently(keys, async (key) => {
    const content = await store.get(key)
    if (content) found.push(...readFile(content))
  })
  return found
}
