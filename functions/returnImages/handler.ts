import { apiHandler, type CoreDeps } from '../../shared/http/apiHandler.ts'
import { type Blobs, blobs } from '../../shared/platform/blobs.ts'
import { getReturnImage } from './getReturnImage.ts'
import { returnImageRoutes } from './routes.ts'

export type ReturnImageDeps = CoreDeps & { readonly blobs: Blobs }

export const handler = apiHandler(
  returnImageRoutes,
  { getReturnImage },
  (core): ReturnImageDeps => ({ ...core, blobs }),
)
