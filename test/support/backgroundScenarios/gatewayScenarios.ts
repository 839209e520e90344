import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { anAccount, testTable } from '../accounts.ts'
import { call } from '../api.ts'
import { post } from '../shipments.ts'
import { interrupted, type MakeBackgroundScenario, requested } from './backgroundScenario.ts'

/** Creates a label whose purchase or cancellation is in progress. */
async function aPendingLabel(action: 'purchase' | 'cancel') {
  const { userId, token } = await anAccount({ balances: { USD: 10_000 } })
  const { shipment } = (await post(token, { carrier: 'DHLeC', create_label: action === 'cancel' })).body
  const [bought] = shipment.labels
  await interrupted(() =>
    bought
      ? call('DELETE /labels/{id}', { token, params: { id: String(bought.id) } })
      : call('POST /labels', { token, body: { label: { shipment_id: shipment.id } } }),
  )
  const id = (await findShipment(testTable(), userId, shipment.id))?.labels[0]?.id
  if (id === undefined) throw new Error('the label was not begun')
  return { userId, shipmentId: shipment.id, id }
}

/** Gateway requests that change data. */
export const gatewayScenarios: Readonly<Record<string, MakeBackgroundScenario>> = {
  purchase: async () => ({
    hand: requested('carrierGateway', { action: 'purchase', label: await aPendingLabel('purchase') }),
  }),
  cancel: async () => ({
    hand: requested('carrierGateway', { action: 'cancel', label: await aPendingLabel('cancel') }),
  }),
}

/** Requests of the previous release. */
export const oldGatewayScenarios: Readonly<Record<string, MakeBackgroundScenario>> = {
  'a purchase': async () => ({ hand: requested('settleLabels', { label: await aPendingLabel('purchase') }) }),
}
