import {
  activateDatasetVersion,
  loadDatasetVersion,
  type ManageDatasetsDeps,
  type NamedDataset,
} from '#shared/datasets/manageDatasets.ts'
import { EXCHANGE_RATES_DATASET_NAME } from '#shared/exchangeRates/exchangeRatesDataset.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, testTable } from './accounts.ts'

/** Dependencies of the dataset functions in this test file. */
export const manageDeps = (changes: Partial<ManageDatasetsDeps> = {}): ManageDatasetsDeps => ({
  table: testTable(),
  files: blobs,
  nowMs: () => clock.now(),
  nextId: generateId,
  ...changes,
})

export const RATES: NamedDataset = { name: EXCHANGE_RATES_DATASET_NAME, isBundled: true }

export const GRACE = { by: 'grace', reason: 'a test' } as const

/** Loads a dataset version and returns its ID. */
export async function loaded(dataset: NamedDataset, content: unknown, deps = manageDeps()): Promise<string> {
  const about = { content, rows: 1, file: 'test.json', basedOn: null, validFromMs: null, lastDay: null, ...GRACE }
  return String(must(await loadDatasetVersion(deps, dataset, about)))
}

/** Activates a version, immediately or at a given time. */
export const activate = async (dataset: NamedDataset, id: string, fromMs?: number, deps = manageDeps()) =>
  must(await activateDatasetVersion(deps, dataset, id, fromMs, GRACE))

/** Loads and activates a version, and returns its ID. */
export async function inForceNow(dataset: NamedDataset, content: unknown): Promise<string> {
  const id = await loaded(dataset, content)
  await activate(dataset, id)
  return id
}

/** Returns exchange rates with the given number of euros per US dollar. */
export const euros = (perUsd: string) => ({ '2026-01-01': { EUR: perUsd } })
