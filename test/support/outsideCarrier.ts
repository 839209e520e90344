import {
  type Carriers,
  type DirectCarrier,
  type ExternalCarrier,
  requireDirectCarrier,
} from '#shared/carriers/carrier.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import type { OperationsEventDeps } from '#shared/operations/operationsEvent.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { testTable } from './accounts.ts'
import { testPorts } from './testPorts.ts'

const CARRIER = 'DHLeC'
const lanes = routingData.lanes.filter(({ carrier }) => carrier === CARRIER)

/** Returns the carrier for functions that bundle its adapter or do not need one. */
export const directly = (carrier: ExternalCarrier | null): DirectCarrier | null =>
  carrier && requireDirectCarrier(carrier)

/**
 * Returns dependencies that use an external carrier, which creates its own labels, for every
 * parcel.
 */
export const withOutsideCarrier = (
  create?: (
    parcel: Parameters<DirectCarrier['create']>[0],
    really: DirectCarrier['create'],
  ) => ReturnType<DirectCarrier['create']>,
): Pick<OperationsEventDeps, 'ports' | 'carriers'> => {
  const really = createCarriers(testTable())
  const carriers: Carriers = (code) => {
    const carrier = directly(really(code))
    return carrier && create ? { ...carrier, create: (parcel) => create(parcel, carrier.create) } : carrier
  }
  return { ports: { ...testPorts(), routing: { ...routingData, lanes } }, carriers }
}
