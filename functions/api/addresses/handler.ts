import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { addressDeps } from './deps.ts'
import { addressRoutes } from './routes.ts'
import { validateAddresses } from './validateAddresses.ts'

export const handler = apiHandler(addressRoutes, { validateAddresses }, addressDeps)
