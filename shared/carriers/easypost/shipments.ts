import { ok, type Result } from '#shared/core/result.ts'
import { CarrierDownError } from '../carrier.ts'
import type { CarrierRejection, VoidOutcome } from '../port.ts'
import type { CarrierDocument, CarrierFile } from '../rules/parcel.ts'
import type { EasypostProxy, EasypostRejection } from './proxy.ts'
import { findQrCodeUrl, parseFiles, QR_CODE_FORM, Shipment } from './rules/answers.ts'
import { isPurchaseRejected } from './rules/errors.ts'

export const toCarrierRejection = ({ reason }: Pick<EasypostRejection, 'reason'>): CarrierRejection => ({
  refused: reason,
})

export const fetchShipment = (proxy: EasypostProxy, shipmentId: string): Promise<Result<Shipment, EasypostRejection>> =>
  proxy.call({ action: 'read a shipment', method: 'GET', path: `/shipments/${shipmentId}` }, Shipment)

/** Refunds a shipment; one that was refunded before or never bought counts as voided. */
export async function refundShipment(proxy: EasypostProxy, shipmentId: string): Promise<VoidOutcome> {
  const path = `/shipments/${shipmentId}/refund`
  const response = await proxy.call({ action: 'refund a shipment', method: 'POST', path }, Shipment)
  if (!response.ok) return fallBackIfNotFound(response.error, { verdict: 'voided' })
  return mapRefundStatus({ ...response.value, refund_status: response.value.refund_status ?? 'submitted' })
}

/** Returns the carrier's decision on a refund. */
export async function toVoidOutcome(proxy: EasypostProxy, shipmentId: string): Promise<VoidOutcome> {
  const found = await fetchShipment(proxy, shipmentId)
  return found.ok ? mapRefundStatus(found.value) : fallBackIfNotFound(found.error, { verdict: 'voided' })
}

/** Downloads label and forms of a bought shipment, as their URLs may expire. */
export async function fetchDocuments(
  proxy: EasypostProxy,
  shipment: Shipment,
  packageIndex: number,
): Promise<readonly CarrierDocument[]> {
  const files = parseFiles(shipment).map(async ({ kind, url }) =>
    (await proxy.document(url, kind)).map((file) => ({ ...file, kind, packageIndex })),
  )
  const documents = (await Promise.all(files)).flat()
  if (documents[0]?.kind !== 'label') throw new CarrierDownError('easypost has not completed the label yet')
  return documents
}

/** Returns the QR code of a bought shipment, which is created once. */
export async function fetchQrCode(proxy: EasypostProxy, shipmentId: string): Promise<CarrierFile | CarrierRejection> {
  const found = await fetchShipment(proxy, shipmentId)
  if (!found.ok) return toCarrierRejection(found.error)
  const known = findQrCodeUrl(found.value)
  const created = known === null ? await createQrCode(proxy, shipmentId) : ok(known)
  if (!created.ok) return toCarrierRejection(created.error)
  const [file] = created.value === null ? [] : await proxy.document(created.value, 'other')
  if (!file) throw new CarrierDownError('easypost has not created the QR code yet')
  return file
}

async function createQrCode(
  proxy: EasypostProxy,
  shipmentId: string,
): Promise<Result<string | null, EasypostRejection>> {
  const body = { form: { type: QR_CODE_FORM } }
  const call = { action: 'create a QR code', method: 'POST', path: `/shipments/${shipmentId}/forms`, body } as const
  const response = await proxy.call(call, Shipment)
  return response.ok ? ok(findQrCodeUrl(response.value)) : response
}

/**
 * Returns `ifNot` if EasyPost does not have the shipment; throws for a rejected account, which says
 * nothing about the parcel.
 */
export function fallBackIfNotFound<Answer>(error: EasypostRejection, ifNot: Answer): Answer {
  if (isPurchaseRejected(error)) return ifNot
  throw new CarrierDownError(`easypost rejected: ${error.isAccount ? 'the account' : error.code}`)
}

function mapRefundStatus({ refund_status, postage_label }: Shipment): VoidOutcome {
  switch (refund_status) {
    case 'refunded':
      return { verdict: 'voided' }
    // The carrier bills scanned parcels only, and this one is never scanned.
    case 'not_applicable':
      return { verdict: 'voided' }
    case 'rejected':
      return { verdict: 'kept', reason: 'the carrier rejected the refund' }
    case null:
      return postage_label
        ? { verdict: 'kept', reason: 'the carrier has not refunded the label' }
        : { verdict: 'voided' }
    default:
      return { verdict: 'pending' }
  }
}
