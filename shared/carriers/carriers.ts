import { isSandbox } from '../core/ids.ts'
import { carriers as carrierData } from '../reference/carriers.ts'
import { entryPoints } from '../reference/entryPoints.ts'
import type { AdapterName } from '../reference/rules/adapterNames.ts'
import type { Table } from '../table/table.ts'
import type { Carriers, ExternalCarrier } from './carrier.ts'
import { remoteCarrier } from './carrierGateway.ts'
import type { Pool } from './numbers/rules/numberRange.ts'
import { offlineCarrier } from './offlineCarrier.ts'
import type { TrackingFormat } from './rules/trackingNumber.ts'

/** Numbers the offline stand-ins of outside carriers give out; others use the platform's format. */
const OUTSIDE_FORMATS: Readonly<Record<string, TrackingFormat>> = {
  DHLeC: { kind: 'platform', prefix: 'GM' },
  DeutschePost: { kind: 's10', serviceIndicator: 'RX', country: 'DE' },
}

/** How this function reaches real carriers. */
export type RealCarriers = (code: string, adapter: AdapterName) => ExternalCarrier

/** A real carrier without a gateway: purchases stay pending until the reconciliation job runs. */
export const unreachableCarrier = remoteCarrier(async () => null)

/**
 * The carriers of this deployment: stand-ins, and real ones as far as this function reaches them.
 */
export const createCarriers =
  (table: Table, real: RealCarriers = () => unreachableCarrier): Carriers =>
  (code) => {
    const carrier = carrierData.get(code)
    if (carrier?.kind !== 'outside') return null
    if ('adapter' in carrier.through) return real(code, carrier.through.adapter)
    const format = OUTSIDE_FORMATS[code] ?? { kind: 'platform', prefix: 'SB' }
    const standIn = offlineCarrier(code, carrier.through.habit, format, table)
    return carrier.isSandbox ? { ...standIn, sandbox: standIn } : standIn
  }

/**
 * Where the numbers of a label come from that we make ourselves: by carrier and by where the parcel
 * is handed in. Labels that no parcel is sent with take none of the numbers that were issued to us.
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
