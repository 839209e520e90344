import * as v from 'valibot'
import { createCredentialsOf } from '#shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '#shared/accounts/carrierCredentials/vault.ts'
import type { SettleApart } from '#shared/carriers/carrier.ts'
import { carrierApart } from '#shared/carriers/carrierApart.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { PROMISE_AFTER_MS } from '#shared/carriers/rules/limitsAndTimes.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import type { CarrierAccess } from '#shared/shipping/labels/buyLabel.ts'
import { SETTLE_JOB } from '#shared/shipping/labels/labelStore.ts'
import type { CoreDeps } from './core.ts'
import { type NumberDeps, withNumbers } from './withNumbers.ts'

const loadCalls = lazily(() => import('#shared/platform/startFunction.ts'))

const Settled = v.object({ word: v.string(), reason: v.nullable(v.string()) })

/** Has the settlement of labels look after one; whatever it does not answer in time, it does by itself. */
const settleApart =
  ({ config }: CoreDeps): SettleApart =>
  async ({ userId, shipmentId, id }) => {
    try {
      const { callFunction } = await loadCalls()
      const event = { label: { userId, shipmentId, id } }
      return v.parse(Settled, await callFunction(`${config.namePrefix}${SETTLE_JOB}`, event, PROMISE_AFTER_MS))
    } catch (error) {
      log.warn('label purchase pending', { label_id: id, error })
      return null
    }
  }

/** Adds the carriers of this environment, the numbers of labels that we make ourselves, and the accounts that users have with carriers. Real carriers are asked elsewhere. */
export const withCarriers = <Deps extends CoreDeps>(deps: Deps): Deps & CarrierAccess & NumberDeps => ({
  ...withNumbers(deps),
  carriers: createCarriers(deps.table, () => carrierApart(settleApart(deps))),
  credentialsOf: createCredentialsOf(deps.table, createVault(deps.config.credentialsKeyId)),
})
