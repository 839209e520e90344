import { setTimeout as wait } from 'node:timers/promises'
import {
  type CarrierAccounts,
  createCarrierAccounts,
  createPlatformAccounts,
} from '#shared/accounts/carrierCredentials/carrierAccounts.ts'
import { createCredentialFinder } from '#shared/accounts/carrierCredentials/credentialFinder.ts'
import { createVault } from '#shared/accounts/carrierCredentials/vault.ts'
import { createAdapterCarrier } from '#shared/carriers/adapterCarrier.ts'
import { adapters } from '#shared/carriers/adapters.ts'
import { createCallRecorder } from '#shared/carriers/carrierHealth.ts'
import { createCarriers, unreachableCarrier } from '#shared/carriers/carriers.ts'
import type { CarrierTransport } from '#shared/carriers/port.ts'
import { clock } from '#shared/platform/clock.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import { loadSecret } from '#shared/platform/secrets.ts'
import { storeCarrierDocuments, storeQrCode } from '#shared/shipping/labels/labelFile.ts'
import type { CarrierAccess } from '#shared/shipping/labels/purchase/ask.ts'
import { storeIssuedForm, storeManifestForm } from '#shared/shipping/manifests/manifestForms.ts'
import type { CoreDeps } from './core.ts'

/** Access to external carriers: adapters, accounts and transport. */
export type AdapterAccess = {
  readonly adapters: typeof adapters
  readonly accounts: CarrierAccounts
  readonly transport: CarrierTransport
}

const transport = {
  fetch: globalThis.fetch,
  nowMs: () => clock.now(),
  wait: async (ms: number) => void (await wait(ms)),
}

/**
 * Adds all carriers of this environment, external ones included. Adapters are large, so only jobs
 * and the gateway bundle them.
 */
export function withAdapters<Deps extends CoreDeps>(deps: Deps): Deps & CarrierAccess & AdapterAccess {
  const { table, config } = deps
  const vault = createVault(config.credentialsKeyId)
  const accounts = createCarrierAccounts(
    table,
    vault,
    createPlatformAccounts(() => loadSecret(config.carrierSecretId)),
  )
  return withSelectedAdapters(
    { ...deps, loadCredentials: createCredentialFinder(table, vault) },
    { adapters, accounts, transport: { ...transport, recordCall: createCallRecorder(table, transport.nowMs) } },
  )
}

/** Adds the same with other adapters. */
export function withSelectedAdapters<Deps extends CoreDeps & Pick<CarrierAccess, 'loadCredentials'>>(
  deps: Deps,
  access: AdapterAccess,
): Deps & CarrierAccess & AdapterAccess {
  const { table } = deps
  const carriers = createCarriers(table, (code, name) => {
    const adapter = access.adapters[name]
    return adapter
      ? createAdapterCarrier(code, adapter, {
          table,
          ...access,
          storeCarrierDocuments: (label, packageIndex, documents) =>
            storeCarrierDocuments(lazyBlobs, label, packageIndex, documents),
          storeQrCode: (label, file) => storeQrCode(lazyBlobs, label, file),
          storeManifestForm: (form, file) => storeManifestForm(lazyBlobs, form, file),
          storeIssuedForm: (form, file) => storeIssuedForm(table, lazyBlobs, form, file),
        })
      : unreachableCarrier
  })
  return { ...deps, ...access, carriers }
}
