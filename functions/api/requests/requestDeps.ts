import { createSigningDeps, type SigningDeps } from '#functions/runtime/core.ts'
import { lazily } from '#shared/platform/lazily.ts'
import type { RequestStore } from '#shared/platform/requestStore.ts'

const loadRequestStore = lazily(() => import('#shared/platform/requestStore.ts'))

export type RequestLogDeps = SigningDeps & { readonly store: () => Promise<RequestStore> }

/** The file client is loaded with the first list. */
export const createRequestLogDeps = (): RequestLogDeps => ({
  ...createSigningDeps(),
  store: async () => (await loadRequestStore()).requestStore,
})
