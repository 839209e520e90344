import type { DatasetKind, Datasets, ReadInForce, StoppedCarriers } from '#shared/datasets/datasets.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { coreDeps } from './core.ts'

/**
 * The datasets of this environment, one for the process, as all share its poll. Loaded with the
 * first use: most requests have none.
 */
const datasets = lazily(async (): Promise<Datasets> => {
  const { environmentDatasets } = await import('./environmentDatasets.ts')
  return environmentDatasets(coreDeps().table)
})

/** What is in force of a kind. */
export function createReader<Value>(loadKind: () => Promise<DatasetKind<Value>>): ReadInForce<Value> {
  const reader = lazily(async () => (await datasets()).reader(await loadKind()))
  return async () => (await reader())()
}

/** Carriers of which operators let nothing be sold. */
export const stoppedCarriers: StoppedCarriers = async () => (await datasets()).stoppedCarriers()

/**
 * Asks which versions are in force, if it is time to, for somebody who will need them: nobody waits
 * for it.
 */
export const pollDatasets = (): void => void datasets().then(({ poll }) => poll())
