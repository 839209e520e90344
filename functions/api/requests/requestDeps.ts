import { createSigningDeps, type SigningDeps } from '#functions/runtime/core.ts'
import { lazily } from '#shared/platform/lazily.ts'
import type { RequestStore } from '#shared/platform/requestStore.ts'

const loadStore = lazily(() => import('#shared/platform/requestStore.ts'))

export type RequestDeps = SigningDeps & { readonly store: () => Promise<RequestStore> }

/** The file client is loaded with the first list. */
export const createRequestDeps = (): RequestDeps => ({
  ...createSigningDeps(),
  store: async () => (await loadStore()).requestStore,
})
