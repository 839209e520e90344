import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime.ts'
import { getTrack } from './getTrack.ts'
import { trackRoutes } from './routes.ts'

export const handler = apiHandler(trackRoutes, { getTrack }, coreDeps)
