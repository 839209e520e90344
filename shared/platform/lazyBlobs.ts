import type { Blobs } from './blobs.ts'
import { lazily } from './lazily.ts'

const load = lazily(async (): Promise<Blobs> => (await import('./blobs.ts')).blobs)

/** File storage whose client is loaded on first use, to keep cold starts fast. */
export const lazyBlobs: Blobs = {
  get: async (...named) => (await load()).get(...named),
  put: async (...named) => (await load()).put(...named),
  remove: async (...named) => (await load()).remove(...named),
}
