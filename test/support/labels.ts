import { addTrackingEvent } from '#shared/shipping/records/labelStore.ts'
import { buildEventKey } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { anAccount, must, type TestAccount, testTable } from './accounts.ts'
import { call } from './api.ts'
import { post } from './shipments.ts'

/** Creates an account with a labelled shipment, and returns both as the API does. */
export async function aLabel(changes: Record<string, unknown> = {}, funds = 1_000) {
  const account = await anAccount({ balances: { USD: funds } })
  const { body } = await post(account.token, { create_label: true, ...changes })
  return { account, shipment: body.shipment, label: body.shipment.labels[0] }
}

export const labelNow = async ({ token }: TestAccount, id: number) =>
  (await call('GET /labels/{id}', { token, params: { id } })).body.label

export const shipmentNow = async ({ token }: TestAccount, id: number) =>
  (await call('GET /shipments/{id}', { token, params: { id } })).body.shipment

export const trackNow = async ({ token }: TestAccount, trackingNumber: string) =>
  (await call('GET /track/{tracking_number}', { token, params: { tracking_number: trackingNumber } })).body.track

export const cancel = ({ token }: TestAccount, id: number) => call('PUT /labels/{id}/cancel', { token, params: { id } })

/** Adds events to a label directly in the table. */
export async function addEvents(
  { userId }: TestAccount,
  label: { readonly id: number; readonly shipment_id: number },
  count: number,
): Promise<void> {
  const found = await findShipment(testTable(), userId, label.shipment_id)
  const stored = found?.labels.find(({ id }) => id === label.id)
  const [first] = found?.parseEvents(label.id) ?? []
  if (!stored || !first) throw new Error('the label is not there')
  const actions = Array.from({ length: count }, (_, n) => {
    const event = { ...first, code: 150, occurredAtMs: first.occurredAtMs + (n + 1) * 60_000 }
    return addTrackingEvent(stored, buildEventKey(event, n + 1, `added-${n}`), event)
  })
  for (let start = 0; start < count; start += 100) {
    must(await testTable().commit(actions.slice(start, start + 100)))
  }
}
