import * as v from 'valibot'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { SETTLE_JOB } from '#shared/shipping/labels/labelStore.ts'
import {
  createForeignParcels,
  type ForeignNumber,
  ForeignParcel,
  type ForeignParcels,
} from '#shared/shipping/tracking/foreignParcels.ts'
import { FOREIGN_PARCEL_WITHIN_MS } from '#shared/shipping/tracking/rules/limitsAndTimes.ts'
import type { CoreDeps } from './core.ts'

const loadCalls = lazily(() => import('#shared/platform/startFunction.ts'))

/** Has the settlement of labels ask carriers, which brings along what that takes: what comes late is kept for the next one. */
const askApart =
  ({ config }: CoreDeps) =>
  async (track: ForeignNumber): Promise<ForeignParcel | null> => {
    try {
      const { callFunction } = await loadCalls()
      const answer = await callFunction(`${config.namePrefix}${SETTLE_JOB}`, { track }, FOREIGN_PARCEL_WITHIN_MS)
      return v.parse(v.nullable(ForeignParcel), answer)
    } catch (error) {
      log.warn('external tracking request timed out', { error })
      return null
    }
  }

export type ForeignParcelDeps = { readonly foreignParcels: ForeignParcels }

/** Adds what carriers know of parcels that were not sold here. */
export const withForeignParcels = <Deps extends CoreDeps>(deps: Deps): Deps & ForeignParcelDeps => ({
  ...deps,
  foreignParcels: createForeignParcels(deps.table, deps.config.carrierAccounts, askApart(deps)),
})
