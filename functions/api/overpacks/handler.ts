import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { signingDeps } from '../../runtime/core.ts'
import { createOverpack, deleteOverpack, getOverpack, listOverpacks, updateOverpack } from './overpacks.ts'
import { overpackRoutes } from './routes.ts'

export const handler = apiHandler(
  overpackRoutes,
  { listOverpacks, getOverpack, createOverpack, updateOverpack, deleteOverpack },
  signingDeps,
)
