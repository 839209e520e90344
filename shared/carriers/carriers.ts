import { isSandbox } from '../core/ids.ts'
import { carriers as carrierData } from '../reference/carriers.ts'
import { entryPoints } from '../reference/entryPoints.ts'
import type { AdapterName } from '../reference/rules/adapterNames.ts'
import type { Table } from '../table/table.ts'
import type { Carriers, ExternalCarrier } from './carrier.ts'
import { createRemoteCarrier } from './carrierGateway.ts'
import type { Pool } from './numbers/rules/numberRange.ts'
import { createOfflineCarrier } from './offlineCarrier.ts'
import type { TrackingFormat } from './rules/trackingNumber.ts'

/** Number formats of simulated carriers; others use the platform's format. */
const EXTERNAL_NUMBER_FORMATS: Readonly<Record<string, TrackingFormat>> = {
  DHLeC: { kind: 'platform', prefix: 'GM' },
  DeutschePost: { kind: 's10', serviceIndicator: 'RX', country: 'DE' },
}

/** Resolves an external carrier for the current function. */
export type ExternalCarrierResolver = (code: string, adapter: AdapterName) => ExternalCarrier

/** A real carrier without a gateway: purchases stay pending until the reconciliation job runs. */
export const unreachableCarrier = createRemoteCarrier(async () => null)

/**
 * Returns the carriers of this deployment: simulated ones, and external ones as far as this
 * function reaches them.
 */
export const createCarriers =
  (table: Table, real: ExternalCarrierResolver = () => unreachableCarrier): Carriers =>
  (code) => {
    const carrier = carrierData.get(code)
    if (carrier?.kind !== 'outside') return null
    if ('adapter' in carrier.through) return real(code, carrier.through.adapter)
    const format = EXTERNAL_NUMBER_FORMATS[code] ?? { kind: 'platform', prefix: 'SB' }
    const standIn = createOfflineCarrier(code, carrier.through.habit, format, table)
    return carrier.isSandbox ? { ...standIn, sandbox: standIn } : standIn
  }

/**
 * Returns the number pool of a platform label, by carrier and entry point. Test labels never use
 * issued numbers.
 */
export function selectNumberPool(
  { userId, carrier: code, isTest }: { readonly userId: number; readonly carrier: string; readonly isTest: boolean },
  entryPointId: string,
): Pool {
  if (isSandbox(userId) || isTest) return 'test'
  const carrier = carrierData.get(code)
  if (carrier?.kind !== 'own') throw new RangeError(`${code} assigns its own numbers`)
  const { numberFormat } = carrier
  return numberFormat === 's10' ? `s10/${entryPoints.get(entryPointId)?.country ?? 'US'}` : numberFormat
}
