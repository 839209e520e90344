import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import { failure, ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDeadLettersVariable, getQueueVariable } from '#shared/platform/queueVariables.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { type Call, call } from '#test/support/api.ts'
import { queued, streamed } from '#test/support/backgroundScenarios/backgroundScenario.ts'
import type { Charge } from '#test/support/capacity.ts'
import { withFaults } from '#test/support/faults.ts'
import { aMailbox } from '#test/support/mailbox.ts'
import { chargesOf } from '#test/support/meter.ts'
import { hasEvents } from '#test/support/outbox.ts'
import { postManifest, postOverpack } from '#test/support/overpacks.ts'
import type { Receiver } from '#test/support/receiver.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { aShipment } from '#test/support/shipments.ts'
import { postWebhook } from '#test/support/webhooks.ts'

/** Scans from facility to recipient; seven events with the label's first one. */
const SCANS = [101, 111, 102, 150, 200]

const WORKERS = ['deliverWebhooks', 'retryWebhooks', 'operations', 'pushTracking']

/**
 * Simulates a scaled-down day of a large tenant: parcels are created with a label, read, packed,
 * manifested and tracked, and webhooks receive labels and all events, through the real handlers.
 * Returns the load by partition key.
 */
export async function parcelMix(parcels: number, listShards: number, receiver: Receiver): Promise<readonly Charge[]> {
  for (const worker of WORKERS) {
    process.env[getQueueVariable(worker)] = `http://127.0.0.1/${worker}`
    process.env[getDeadLettersVariable(worker)] = `http://127.0.0.1/${worker}-dead`
  }
  const { token, userId } = await anAccount({ balances: { USD: 100_000 } })
  must(await testTable().update(keys.access(userId), { set: { listShards } }, exists()))
  for (const topic of ['shipments_status', 'shipments_label'])
    must(
      (await postWebhook(token, { address: receiver.address(`/${topic}`), topic })).status === 201
        ? ok(true)
        : failure(topic),
    )
  const mailbox = aMailbox()
  const ask = async (key: string, request: Call = {}) => {
    const response = await call(key, { token, ...request })
    if (response.status >= 300) throw new Error(`${key}: ${response.status} ${response.bytes.toString()}`)
    return response.body
  }

  /** Delivers published events until none are left: stream, bus, and webhook queues. */
  async function publish(): Promise<void> {
    const isDue = (item: Readonly<Record<string, unknown>>) => tableShape.indexes.due.partitionKey in item
    const outbox = (await readCompleteTable()).filter((item) => hasEvents(item) && isDue(item))
    mailbox.clear()
    await streamed(
      'relayEvents',
      outbox.map((item) => marshall(item)),
    )(1, 0)
    const events = [...mailbox.taken]
    mailbox.clear()
    for (const detail of events) {
      const type = String(Object(detail).type)
      const event = { 'detail-type': type, time: new Date(clock.now()).toISOString(), detail }
      await queued(type === 'labelReady' ? 'fanOutLabels' : 'fanOut', event)(1, 0)
    }
    for (const message of [...mailbox.taken]) await queued('deliverWebhooks', message)(1, 0)
  }

  const report = async (detailType: string, detail: Readonly<Record<string, unknown>>) => {
    const time = new Date(clock.now()).toISOString()
    const event = { 'detail-type': detailType, time, detail: { event_id: randomUUID(), occurred_at: time, ...detail } }
    if (!(await queued('operations', event)(1, 0)) || mailbox.deadLetters.length > 0)
      throw new Error(`${detailType}: ${JSON.stringify(mailbox.deadLetters)}`)
  }

  return withFaults([mailbox], () =>
    chargesOf(async () => {
      const created: { readonly id: number; readonly tracking_number: string }[] = []
      for (let n = 0; n < parcels; n++) {
        const { shipment } = await ask('POST /shipments', {
          headers: { 'idempotency-key': randomUUID() },
          body: { shipment: aShipment({ create_label: true }) },
        })
        const [label] = shipment.labels
        created.push({ id: shipment.id, tracking_number: label.tracking_number })
        await ask('GET /shipments/{id}', { params: { id: shipment.id } })
        await ask('GET /labels/{id}', { params: { id: label.id } })
      }
      await ask('GET /shipments')
      const { overpack } = (
        await postOverpack(
          token,
          created.map(({ id }) => ({ id })),
        )
      ).body
      await postManifest(token, [overpack.id])
      await publish()
      for (const { tracking_number } of created) await report('LabelProcessed', { tracking_number, weight: 0.5 })
      for (const code of SCANS) {
        for (const { tracking_number } of created) await report('TrackingEventRecorded', { tracking_number, code })
        await publish()
      }
    }),
  )
}
