import type { SigningKeys } from '../../../shared/platform/secrets.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { withSigningKey } from '../../runtime/withSigningKey.ts'

export type OverpackDeps = CoreDeps & { readonly signingKey: SigningKeys }

export const overpackDeps = (): OverpackDeps => withSigningKey(coreDeps())
