import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { createOverpack } from './createOverpack.ts'
import { deleteOverpack } from './deleteOverpack.ts'
import { overpackDeps } from './deps.ts'
import { getOverpack } from './getOverpack.ts'
import { listOverpacks } from './listOverpacks.ts'
import { overpackRoutes } from './routes.ts'
import { updateOverpack } from './updateOverpack.ts'

export const handler = apiHandler(
  overpackRoutes,
  { listOverpacks, getOverpack, createOverpack, updateOverpack, deleteOverpack },
  overpackDeps,
)
