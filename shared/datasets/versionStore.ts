import * as v from 'valibot'
import { type Action, check, create, put, remove, update, type Write } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals } from '../table/expressions.ts'
import { keys, parseListedDataset } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

const VersionItem = v.object({
  number: v.number(),
  /**
   * `loading`: the content is being stored, or storing it was interrupted; `removing`: it is being
   * deleted. Neither can be activated.
   */
  state: v.picklist(['loading', 'loaded', 'removing']),
  loadedMs: v.number(),
  by: v.string(),
  reason: v.string(),
  /** Name of the file as sent. */
  file: v.string(),
  rows: v.number(),
  /** Uncompressed size of the content. */
  bytes: v.number(),
  digest: v.string(),
  /** The version that it was merged with; null if the file is complete. */
  basedOn: v.nullable(v.string()),
  /** Activation time specified when it was loaded (Unix ms); null: when it is activated. */
  validFromMs: v.nullable(v.number()),
  /** Last day of its validity, null if unspecified. Absent in items of earlier releases. */
  lastDay: v.optional(v.nullable(v.string()), null),
})

/** A version of a dataset, without its content. */
export type LoadedVersion = Readonly<v.InferOutput<typeof VersionItem>>
const versions = codec(VersionItem)

export async function findVersion(table: Table, dataset: string, number: number): Promise<LoadedVersion | null> {
  const item = await table.get(keys.datasetVersion(dataset, number))
  return item ? versions.read(item) : null
}

/** Returns the newest versions of a dataset, newest first. */
export async function listVersions(table: Table, dataset: string, limit: number): Promise<readonly LoadedVersion[]> {
  const { pk } = keys.datasetVersion(dataset, 0)
  const { items } = await table.query({ pk, descending: true, limit })
  return items.map(versions.read)
}

/** Adds a version and lists its dataset. Fails if the number was taken concurrently. */
export const addDatasetVersion = (dataset: string, version: LoadedVersion): readonly Action[] => [
  create({ ...keys.datasetVersion(dataset, version.number), ...versions.write(version) }),
  put(keys.datasetListing(dataset)),
]

/** Changes the state of a version, if it is unchanged. */
export const setDatasetVersionState = (
  dataset: string,
  number: number,
  from: LoadedVersion['state'],
  to: LoadedVersion['state'],
): Write => update(keys.datasetVersion(dataset, number), { set: { state: to } }, equals('state', from))

/** Condition that a version can be activated. */
export const requireVersionLoaded = (dataset: string, number: number): Action =>
  check(keys.datasetVersion(dataset, number), equals('state', 'loaded'))

export const deleteVersion = (dataset: string, number: number): Action =>
  remove(keys.datasetVersion(dataset, number), equals('state', 'removing'))

/** Returns the names of all datasets that were ever loaded. */
export async function listLoadedDatasetNames(table: Table): Promise<readonly string[]> {
  const items = await table.queryAll({ pk: keys.datasetSchedules().pk })
  return items.map(({ sk }) => parseListedDataset(String(sk))).filter((name) => name !== null)
}

const AuditItem = v.object({
  id: v.number(),
  atMs: v.number(),
  by: v.string(),
  what: v.picklist(['loaded', 'activated', 'scheduled', 'cancelled', 'rolled back']),
  /** The version that was loaded, scheduled, activated or cancelled. */
  version: v.string(),
  /** Activation time of a scheduled version, Unix ms. */
  fromMs: v.nullable(v.number()),
  reason: v.string(),
})

/** An operator's action on a dataset. */
export type DatasetHistoryEntry = Readonly<v.InferOutput<typeof AuditItem>>
const audits = codec(AuditItem)

export const recordDatasetHistory = (dataset: string, entry: DatasetHistoryEntry): Action =>
  create({ ...keys.datasetHistory(dataset, entry.id), ...audits.write(entry) })

/** Returns the history of a dataset, newest first. */
export async function listDatasetHistory(
  table: Table,
  dataset: string,
  limit: number,
): Promise<readonly DatasetHistoryEntry[]> {
  const { items } = await table.query({ pk: keys.datasetHistory(dataset, 0).pk, descending: true, limit })
  return items.map(audits.read)
}
