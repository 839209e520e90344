import { createCredentialsOf } from '../shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '../shared/accounts/carrierCredentials/vault.ts'
import { createSessions, type Sessions } from '../shared/accounts/sessions/sessions.ts'
import { createCarriers } from '../shared/carriers/carriers.ts'
import type { RelayDeps } from '../shared/events/relay.ts'
import { clock } from '../shared/platform/clock.ts'
import { type Config, readConfig } from '../shared/platform/config.ts'
import { documentClient } from '../shared/platform/dynamo.ts'
import { putEvents } from '../shared/platform/eventBus.ts'
import { freshId } from '../shared/platform/ids.ts'
import { lazyBlobs } from '../shared/platform/lazyBlobs.ts'
import { type SigningKeys, signingKeys } from '../shared/platform/secrets.ts'
import { queues } from '../shared/platform/sqs.ts'
import type { CarrierAccess } from '../shared/shipping/labels/buyLabel.ts'
import { type ShipmentPorts, shipmentPorts } from '../shared/shipping/shipments/shipmentPorts.ts'
import { createTable, type Table } from '../shared/table/table.ts'
import type { DeliverDeps } from '../shared/webhooks/attemptDelivery.ts'
import type { FanOutDeps } from '../shared/webhooks/fanOut.ts'
import { postWebhook } from '../shared/webhooks/postWebhook.ts'
import { openWebhookKey } from '../shared/webhooks/webhookKey.ts'

/*
 * Where clients, stores and ports are wired together. A function takes what it names here and nothing else: its bundle holds
 * only that.
 */

/** What every function takes: the table and the settings of its environment. */
export type CoreDeps = { readonly table: Table; readonly config: Config }

/** Reads the environment; throws where it is not complete. A function asks once, at its first event. */
export function coreDeps(): CoreDeps {
  const config = readConfig()
  return { table: createTable(documentClient(), config.tableName), config }
}

/** What work takes that no request brings: ids and instants of its own. */
export type WorkDeps = CoreDeps & { readonly nextId: () => number; readonly nowMs: () => number }

export const workDeps = (): WorkDeps => ({ ...coreDeps(), nextId: freshId, nowMs: clock.now })

/** Adds the carriers of this environment, and the accounts that users have with them. */
export const withCarriers = <Deps extends CoreDeps>(deps: Deps): Deps & CarrierAccess => ({
  ...deps,
  carriers: createCarriers(deps.table),
  credentialsOf: createCredentialsOf(deps.table, createVault(deps.config.credentialsKeyId)),
})

export type PortDeps = CoreDeps & { readonly ports: ShipmentPorts }

/** Adds what shipments are judged by. */
export const withPorts = <Deps extends CoreDeps>(deps: Deps): Deps & PortDeps => ({
  ...deps,
  ports: shipmentPorts(deps.config),
})

export type SigningDeps = CoreDeps & { readonly signingKey: SigningKeys }

/** Adds the keys that follow from the signing secret of this environment. */
export const withSigningKey = <Deps extends CoreDeps>(deps: Deps): Deps & SigningDeps => ({
  ...deps,
  signingKey: signingKeys(deps.config.signingSecretId),
})

export const signingDeps = (): SigningDeps => withSigningKey(coreDeps())

export type SessionDeps = SigningDeps & { readonly sessions: Sessions }

/** What pages for people take: browser sessions, under keys of the signing secret. */
export function sessionDeps(): SessionDeps {
  const deps = signingDeps()
  return { ...deps, sessions: createSessions(deps.table, deps.signingKey, deps.config) }
}

/** What passes events on to the bus of this environment. */
export function relayDeps(): RelayDeps {
  const { table, config, nowMs } = workDeps()
  return { table, nowMs, putEvents: (entries) => putEvents(config.eventBusName, entries) }
}

/** What brings events on their way to webhooks. */
export const fanOutDeps = (): FanOutDeps & WorkDeps => ({ ...workDeps(), queues, files: lazyBlobs })

/** What brings events to webhooks. */
export function deliverDeps(): DeliverDeps {
  const { table, config, nowMs, signingKey } = withSigningKey(workDeps())
  return {
    table,
    queues,
    files: lazyBlobs,
    nowMs,
    keyOf: async (webhook) => openWebhookKey(await signingKey('webhook keys'), webhook),
    post: (post) => postWebhook(post, { allowPrivate: config.allowPrivateWebhooks }),
  }
}
