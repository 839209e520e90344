import { createDatasets } from '../../shared/datasets/datasets.ts'
import { clock } from '../../shared/platform/clock.ts'
import { lazily } from '../../shared/platform/lazily.ts'
import { lazyBlobs } from '../../shared/platform/lazyBlobs.ts'
import { coreDeps } from './core.ts'

/** The datasets of this environment, one for the process: whatever uses one shares its poll. */
export const datasets = lazily(() =>
  createDatasets({ table: coreDeps().table, files: lazyBlobs, nowMs: () => clock.now() }),
)
