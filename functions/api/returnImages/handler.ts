import { createCoreDeps } from '#functions/runtime/core.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import { getReturnImage } from './getReturnImage.ts'
import { returnImageRoutes } from './routes.ts'

/** The file client is loaded for the first existing picture, so that guessed URLs cost little. */
const createDeps = () => ({ ...createCoreDeps(), readFile: lazyBlobs.get })

export const handler = createApiHandler(returnImageRoutes, { getReturnImage }, createDeps)
