import type { CurrentVersionLoader, DatasetKind, Datasets, SuspendedCarriersLoader } from '#shared/datasets/datasets.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { createCoreDeps } from './core.ts'

/**
 * Datasets of this environment, one per process to share the poll. Loaded on first use, as most
 * requests need none.
 */
const datasets = lazily(async (): Promise<Datasets> => {
  const { createEnvironmentDatasets } = await import('./environmentDatasets.ts')
  return createEnvironmentDatasets(createCoreDeps().table)
})

/** Creates a reader of the version in force of a kind. */
export function createDatasetReader<Value>(
  loadDatasetKind: () => Promise<DatasetKind<Value>>,
): CurrentVersionLoader<Value> {
  const reader = lazily(async () => (await datasets()).reader(await loadDatasetKind()))
  return async () => (await reader())()
}

/** Carriers suspended by operators. */
export const getStoppedCarriers: SuspendedCarriersLoader = async () => (await datasets()).getStoppedCarriers()

/** Polls the versions in force if due, in the background. */
export const pollDatasets = (): void => void datasets().then(({ poll }) => poll())
