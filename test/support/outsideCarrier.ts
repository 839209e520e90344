import type { Carriers, OutsideCarrier } from '#shared/carriers/carrier.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import type { OperationDeps } from '#shared/operations/operationsEvent.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { testTable } from './accounts.ts'
import { testPorts } from './testPorts.ts'

const CARRIER = 'DHLeC'
const lanes = routingData.lanes.filter(({ carrier }) => carrier === CARRIER)

/** What an operation needs so that every parcel goes with a carrier that makes its own labels. */
export const withOutsideCarrier = (
  create?: (
    parcel: Parameters<OutsideCarrier['create']>[0],
    really: OutsideCarrier['create'],
  ) => ReturnType<OutsideCarrier['create']>,
): Pick<OperationDeps, 'ports' | 'carriers'> => {
  const really = createCarriers(testTable())
  const carriers: Carriers = (code) => {
    const carrier = really(code)
    return carrier && create ? { ...carrier, create: (parcel) => create(parcel, carrier.create) } : carrier
  }
  return { ports: { ...testPorts(), routing: { ...routingData, lanes } }, carriers }
}
