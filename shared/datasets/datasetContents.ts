import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { failure, ok, type Result } from '../core/result.ts'
import type { Blobs } from '../platform/blobs.ts'
import { digest } from '../platform/digest.ts'
import type { DatasetVersion } from './rules/schedule.ts'

/** Size of a dataset in bytes, compressed and uncompressed. */
const MAX_STORED_BYTES = 32 * 2 ** 20
const MAX_CONTENT_BYTES = 200 * 2 ** 20

/**
 * Contents lie under this prefix of the file store, never changed once written:
 * `datasets/<name>/<version>.json.gz`.
 */
const contentKey = (dataset: string, id: string): string => `datasets/${dataset}/${id}.json.gz`

/** A content as text and what is said of it. */
export type EncodedContent = { readonly text: string; readonly bytes: number; readonly digest: string }

export function encodeContent(content: unknown): EncodedContent {
  const text = JSON.stringify(content)
  return { text, bytes: Buffer.byteLength(text), digest: digest(text) }
}

/** Stores the content of a version. Says in words why it cannot be. */
export async function putContent(
  files: Blobs,
  dataset: string,
  id: string,
  { text }: EncodedContent,
): Promise<Result<void, string>> {
  const stored = await promisify(gzip)(text)
  if (stored.length > MAX_STORED_BYTES) return failure(`the content must not be larger than ${MAX_STORED_BYTES} bytes`)
  await files.put(contentKey(dataset, id), stored, 'application/gzip')
  return ok(undefined)
}

/**
 * The content of a version, if it is the one that was stored: `missing` or `damaged` where it is
 * not. Throws where the file store does not answer.
 */
export async function getContent(
  files: Blobs,
  dataset: string,
  { id, digest: expected }: DatasetVersion,
): Promise<Result<unknown, 'missing' | 'damaged'>> {
  const stored = await files.get(contentKey(dataset, id), MAX_STORED_BYTES)
  if (!stored) return failure('missing')
  const text = await unpacked(stored)
  if (text === null || digest(text) !== expected) return failure('damaged')
  return ok(JSON.parse(text))
}

async function unpacked(stored: Uint8Array): Promise<string | null> {
  try {
    return (await promisify(gunzip)(stored, { maxOutputLength: MAX_CONTENT_BYTES })).toString()
  } catch {
    return null
  }
}

export const removeContent = (files: Blobs, dataset: string, id: string): Promise<void> =>
  files.remove(contentKey(dataset, id))
