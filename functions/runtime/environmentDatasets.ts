import { createDatasets, type Datasets } from '#shared/datasets/datasets.ts'
import { clock } from '#shared/platform/clock.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import type { Table } from '#shared/table/table.ts'

/** Loaded on demand, as it imports much code. */
export const createEnvironmentDatasets = (table: Table): Datasets =>
  createDatasets({ table, files: lazyBlobs, nowMs: () => clock.now() })
