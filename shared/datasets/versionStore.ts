import * as v from 'valibot'
import { type Action, check, create, put, remove, update, type Write } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals } from '../table/expressions.ts'
import { keys, listedDatasetOf } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

const VersionItem = v.object({
  number: v.number(),
  /**
   * `loading`: its content is on its way, or never came; `removing`: it is being taken away.
   * Neither can be activated.
   */
  state: v.picklist(['loading', 'loaded', 'removing']),
  loadedMs: v.number(),
  by: v.string(),
  reason: v.string(),
  /** The file it was read from, as its sender called it. */
  file: v.string(),
  rows: v.number(),
  /** As it is worked with, not compressed. */
  bytes: v.number(),
  digest: v.string(),
  /** The version over which it was laid; null where the file says everything. */
  basedOn: v.nullable(v.string()),
  /** The instant its loader meant it for (Unix ms); null: as soon as it is activated. */
  validFromMs: v.nullable(v.number()),
  /** The last day it is meant for; null where it does not say. Former releases did not write it. */
  lastDay: v.optional(v.nullable(v.string()), null),
})

/** A version of a dataset, apart from its content. */
export type LoadedVersion = Readonly<v.InferOutput<typeof VersionItem>>
const versions = codec(VersionItem)

export async function findVersion(table: Table, dataset: string, number: number): Promise<LoadedVersion | null> {
  const item = await table.get(keys.datasetVersion(dataset, number))
  return item ? versions.read(item) : null
}

/** The newest versions of a dataset, newest first. */
export async function versionsOf(table: Table, dataset: string, limit: number): Promise<readonly LoadedVersion[]> {
  const { pk } = keys.datasetVersion(dataset, 0)
  const { items } = await table.query({ pk, descending: true, limit })
  return items.map(versions.read)
}

/**
 * Puts a version on the list, and its dataset on the list of those. Somebody else may have taken
 * the number.
 */
export const addVersion = (dataset: string, version: LoadedVersion): readonly Action[] => [
  create({ ...keys.datasetVersion(dataset, version.number), ...versions.write(version) }),
  put(keys.datasetListing(dataset)),
]

/** Moves a version on from one state to the next, if it still is in it. */
export const setVersionState = (
  dataset: string,
  number: number,
  from: LoadedVersion['state'],
  to: LoadedVersion['state'],
): Write => update(keys.datasetVersion(dataset, number), { set: { state: to } }, equals('state', from))

/** Nothing is written where a version is not there to be activated. */
export const checkVersionLoaded = (dataset: string, number: number): Action =>
  check(keys.datasetVersion(dataset, number), equals('state', 'loaded'))

export const deleteVersion = (dataset: string, number: number): Action =>
  remove(keys.datasetVersion(dataset, number), equals('state', 'removing'))

/** Names of all datasets that something was ever loaded for. */
export async function loadedDatasets(table: Table): Promise<readonly string[]> {
  const items = await table.queryAll({ pk: keys.datasetSchedules().pk })
  return items.map(({ sk }) => listedDatasetOf(String(sk))).filter((name) => name !== null)
}

const AuditItem = v.object({
  id: v.number(),
  atMs: v.number(),
  by: v.string(),
  what: v.picklist(['loaded', 'activated', 'scheduled', 'cancelled', 'rolled back']),
  /** The version that was loaded, is to be in force, or no longer is to be. */
  version: v.string(),
  /** Of what is scheduled, Unix ms. */
  fromMs: v.nullable(v.number()),
  reason: v.string(),
})

/** What an operator did to a dataset. */
export type HistoryEntry = Readonly<v.InferOutput<typeof AuditItem>>
const audits = codec(AuditItem)

export const recordInHistory = (dataset: string, entry: HistoryEntry): Action =>
  create({ ...keys.datasetHistory(dataset, entry.id), ...audits.write(entry) })

/** What was done to a dataset, newest first. */
export async function historyOf(table: Table, dataset: string, limit: number): Promise<readonly HistoryEntry[]> {
  const { items } = await table.query({ pk: keys.datasetHistory(dataset, 0).pk, descending: true, limit })
  return items.map(audits.read)
}
