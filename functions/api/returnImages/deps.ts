import type { Blobs } from '../../../shared/platform/blobs.ts'
import { lazyBlobs } from '../../../shared/platform/lazyBlobs.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'

export type ReturnImageDeps = CoreDeps & { readonly readFile: Blobs['get'] }

/** The client of the files is loaded for the first picture that is there: whoever tries addresses out costs little. */
export const returnImageDeps = (): ReturnImageDeps => ({ ...coreDeps(), readFile: lazyBlobs.get })
