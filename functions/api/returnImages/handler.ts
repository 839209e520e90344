import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import type { Blobs } from '../../../shared/platform/blobs.ts'
import { getReturnImage } from './getReturnImage.ts'
import { returnImageRoutes } from './routes.ts'

export type ReturnImageDeps = CoreDeps & { readonly readFile: Blobs['get'] }

/** Loaded for the first picture that is there: whoever tries addresses out costs little. */
const readFile: Blobs['get'] = async (key, maxBytes) => {
  const { blobs } = await import('../../../shared/platform/blobs.ts')
  return blobs.get(key, maxBytes)
}

export const handler = apiHandler(
  returnImageRoutes,
  { getReturnImage },
  (core): ReturnImageDeps => ({ ...core, readFile }),
)
