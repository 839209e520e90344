import type { RequestStore } from '../../../shared/platform/requestStore.ts'
import { type SigningDeps, signingDeps } from '../../runtime/core.ts'

export type RequestDeps = SigningDeps & { readonly store: () => Promise<RequestStore> }

/** The client for files is loaded with the first list, not with the function. */
export const requestDeps = (): RequestDeps => ({
  ...signingDeps(),
  store: async () => (await import('../../../shared/platform/requestStore.ts')).requestStore,
})
