import { type Problem, problem } from '../../../core/problems.ts'
import { heldFor } from '../../labels/rules/heldFor.ts'
import { isCancelled, isReady, isVisible, type Label } from '../../labels/rules/label.ts'
import { isDangerous, type Shipment } from '../../shipments/rules/shipment.ts'
import { MAX_PACKED_SHIPMENTS, type Overpack } from './overpack.ts'

/** A shipment about to be packed, with the label it was named by, or else its live one. */
export type Candidate = { readonly shipment: Shipment; readonly label: Label | null }
export type LabelledShipment = { readonly shipment: Shipment; readonly label: Label }

/** What an entry point asks of those who bring parcels there. */
export type PackingPlace = { readonly needsOverpack: boolean; readonly isAir: boolean }

/** A refusal whose message says more than its code alone. */
const told = (refusal: Problem, message: string): Problem => ({ ...refusal, message, errors: [message] })

const differs = (what: string, own: string | null, wanted: string | null): Problem =>
  told(
    problem('service_mismatch', { a: '', b: '' }),
    `${what} ${own ?? 'none'} is not the overpack's ${wanted ?? 'none'}`,
  )

/** Why a shipment cannot be packed at all, whatever the overpack; or the shipment with its live label. */
export function packable({ shipment, label }: Candidate, place: PackingPlace): LabelledShipment | Problem {
  if (!label || !isVisible(label)) return problem('shipment_without_label')
  if (isCancelled(label) || label.stage === 'cancelling') return problem('label_already_cancelled')
  const holder = heldFor(shipment, label)
  if (holder) {
    return told(
      problem('label_not_cancellable', { reason: '' }),
      `The parcel is of ${holder}: its facility hands it in, in no overpack of yours`,
    )
  }
  if (!isReady(label)) return problem('label_not_ready')
  if (shipment.overpackId !== null) {
    return told(problem('duplicate_in_overpack'), `The shipment is in overpack ${shipment.overpackId}`)
  }
  if (!place.needsOverpack) return problem('overpack_not_needed', { entry_point: shipment.entryPoint })
  return { shipment, label }
}

/** Why a shipment does not go with what an overpack holds; null where it does. */
export function packingFault(
  { shipment, label }: LabelledShipment,
  overpack: Overpack,
  place: PackingPlace,
): Problem | null {
  if (shipment.entryPoint !== overpack.entryPoint) {
    return problem('entry_point_mismatch', { a: shipment.entryPoint, b: overpack.entryPoint })
  }
  if (label.service !== overpack.service) {
    return problem('service_mismatch', { a: label.service, b: overpack.service })
  }
  if (shipment.terms !== overpack.terms) return differs('Terms', shipment.terms, overpack.terms)
  if (label.carrier !== overpack.carrier) return differs('Carrier', label.carrier, overpack.carrier)
  if (label.exitPoint !== overpack.exitPoint) return differs('Exit point', label.exitPoint, overpack.exitPoint)
  if (shipment.test !== overpack.isTest) {
    return told(problem('service_mismatch', { a: '', b: '' }), 'Test shipments and real ones must be packed apart')
  }
  const isMixed = overpack.shipmentCount > 0 && isDangerous(shipment) !== overpack.dangerousCount > 0
  if (place.isAir && isMixed) return problem('dangerous_goods_mix')
  if (overpack.shipmentCount >= MAX_PACKED_SHIPMENTS) {
    return told(
      problem('overpack_not_updated', undefined, { httpStatus: 400 }),
      `Overpack ${overpack.id} is full: it holds ${MAX_PACKED_SHIPMENTS} shipments`,
    )
  }
  return null
}
