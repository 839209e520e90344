import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { failure, ok, type Result } from '../core/result.ts'
import type { Blobs } from '../platform/blobs.ts'
import { digest } from '../platform/crypto.ts'
import type { DatasetVersion } from './rules/schedule.ts'

/** Maximum size of a dataset in bytes, compressed and uncompressed. */
const MAX_STORED_CONTENT_BYTES = 32 * 2 ** 20
const MAX_CONTENT_BYTES = 200 * 2 ** 20

/** Storage key of contents, which are immutable: `datasets/<name>/<version>.json.gz`. */
const buildDatasetContentKey = (dataset: string, id: string): string => `datasets/${dataset}/${id}.json.gz`

/** Serialised content with its size and digest. */
export type EncodedContent = { readonly text: string; readonly bytes: number; readonly digest: string }

export function encodeDatasetContent(content: unknown): EncodedContent {
  const text = JSON.stringify(content)
  return { text, bytes: Buffer.byteLength(text), digest: digest(text) }
}

/** Stores the content of a version, or returns an error message. */
export async function storeDatasetContent(
  files: Blobs,
  dataset: string,
  id: string,
  { text }: EncodedContent,
): Promise<Result<void, string>> {
  const stored = await promisify(gzip)(text)
  if (stored.length > MAX_STORED_CONTENT_BYTES)
    return failure(`the content must not be larger than ${MAX_STORED_CONTENT_BYTES} bytes`)
  await files.put(buildDatasetContentKey(dataset, id), stored, 'application/gzip')
  return ok(undefined)
}

/**
 * Returns the content of a version; `missing` if absent, `damaged` if the digest differs. Throws if
 * the file storage is unavailable.
 */
export async function getDatasetContent(
  files: Blobs,
  dataset: string,
  { id, digest: expected }: DatasetVersion,
): Promise<Result<unknown, 'missing' | 'damaged'>> {
  const stored = await files.get(buildDatasetContentKey(dataset, id), MAX_STORED_CONTENT_BYTES)
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

export const removeDatasetContent = (files: Blobs, dataset: string, id: string): Promise<void> =>
  files.remove(buildDatasetContentKey(dataset, id))
