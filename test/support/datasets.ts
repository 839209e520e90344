import { activateVersion, loadVersion, type ManageDeps, type NamedDataset } from '#shared/datasets/manageDatasets.ts'
import { EXCHANGE_RATES } from '#shared/exchangeRates/exchangeRatesDataset.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/freshId.ts'
import { must, testTable } from './accounts.ts'

/** What operators manage datasets of this test file with. */
export const manageDeps = (changes: Partial<ManageDeps> = {}): ManageDeps => ({
  table: testTable(),
  files: blobs,
  nowMs: () => clock.now(),
  nextId: generateId,
  ...changes,
})

export const RATES: NamedDataset = { name: EXCHANGE_RATES, isBundled: true }

export const GRACE = { by: 'grace', reason: 'a test' } as const

/** Loads a version of a dataset; answers its number. */
export async function loaded(dataset: NamedDataset, content: unknown, deps = manageDeps()): Promise<string> {
  const about = { content, rows: 1, file: 'test.json', basedOn: null, validFromMs: null, lastDay: null, ...GRACE }
  return String(must(await loadVersion(deps, dataset, about)))
}

/** Puts a version in force, at once or from an instant on. */
export const activate = async (dataset: NamedDataset, id: string, fromMs?: number, deps = manageDeps()) =>
  must(await activateVersion(deps, dataset, id, fromMs, GRACE))

/** Loads a version and puts it in force; answers its number. */
export async function inForceNow(dataset: NamedDataset, content: unknown): Promise<string> {
  const id = await loaded(dataset, content)
  await activate(dataset, id)
  return id
}

/** Rates by which a dollar is worth so many euros. */
export const euros = (perUsd: string) => ({ '2026-01-01': { EUR: perUsd } })
