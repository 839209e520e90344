import type { DatasetKind, Datasets, ReadInForce, StoppedCarriers } from '#shared/datasets/datasets.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { coreDeps } from './core.ts'

/**
 * Datasets of this environment, one per process to share the poll. Loaded on first use, as most
 * requests need none.
 */
const datasets = lazily(async (): Promise<Datasets> => {
  const { environmentDatasets } = await import('./environmentDatasets.ts')
  return environmentDatasets(coreDeps().table)
})

/** Creates a reader of the version in force of a kind. */
export function createReader<Value>(loadKind: () => Promise<DatasetKind<Value>>): ReadInForce<Value> {
  const reader = lazily(async () => (await datasets()).reader(await loadKind()))
  return async () => (await reader())()
}

/** Carriers suspended by operators. */
export const stoppedCarriers: StoppedCarriers = async () => (await datasets()).stoppedCarriers()

/** Polls the versions in force if due, in the background. */
export const pollDatasets = (): void => void datasets().then(({ poll }) => poll())
