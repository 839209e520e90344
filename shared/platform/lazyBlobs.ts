import type { Blobs } from './blobs.ts'
import { lazily } from './lazily.ts'

const load = lazily(async (): Promise<Blobs> => (await import('./blobs.ts')).blobs)

/**
 * The files, for who seldom needs one: their client is loaded with the first of them, not at every
 * cold start.
 */
export const lazyBlobs: Blobs = {
  get: async (...named) => (await load()).get(...named),
  put: async (...named) => (await load()).put(...named),
  remove: async (...named) => (await load()).remove(...named),
}
