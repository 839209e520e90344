import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { type SigningKeys, signingKeys } from '../../../shared/platform/secrets.ts'
import { createOverpack } from './createOverpack.ts'
import { deleteOverpack } from './deleteOverpack.ts'
import { getOverpack } from './getOverpack.ts'
import { listOverpacks } from './listOverpacks.ts'
import { overpackRoutes } from './routes.ts'
import { updateOverpack } from './updateOverpack.ts'

export type OverpackDeps = CoreDeps & { readonly signingKey: SigningKeys }

export const handler = apiHandler(
  overpackRoutes,
  { listOverpacks, getOverpack, createOverpack, updateOverpack, deleteOverpack },
  (core): OverpackDeps => ({ ...core, signingKey: signingKeys(core.config.signingSecretId) }),
)
