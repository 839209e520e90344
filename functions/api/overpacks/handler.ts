import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { signingDeps } from '../../runtime.ts'
import { deleteOverpack, getOverpack, listOverpacks } from './overpacks.ts'
import { createOverpack, updateOverpack } from './packOverpack.ts'
import { overpackRoutes } from './routes.ts'

export const handler = apiHandler(
  overpackRoutes,
  { listOverpacks, getOverpack, createOverpack, updateOverpack, deleteOverpack },
  signingDeps,
)
