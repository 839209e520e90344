import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { connectClient, createEngine } from 'embedded-dynamodb'
import { createLocalTable } from '#lib/local/aws/createStorage.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { post } from '#test/support/shipments.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const TABLE = 'embedded'
const engine = createEngine({ now: clock.now })

beforeAll(async () => {
  process.env.TABLE_NAME = TABLE
  const client = new DynamoDBClient({ region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } })
  connectClient(engine, client)
  connectClient(engine, getDocumentClient())
  await createLocalTable(client, TABLE)
})

/** Uses no other process or socket, only Node. */
describe('the platform on the embedded table', () => {
  test('takes a parcel from creation to a refund', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 50 } })
    const created = await post(token, { create_label: true })
    const [label] = created.body.shipment.labels
    expect((await call('GET /labels/{id}', { token, params: { id: label.tracking_number } })).body.label.id).toBe(
      label.id,
    )
    expect((await call('GET /shipments', { token, query: 'labeled=yes' })).body.total_shipments).toBe(1)
    expect((await call('PUT /labels/{id}/cancel', { token, params: { id: label.id } })).status).toBe(200)
    expect(await auditedBalance(userId)).toBe(5_000)
  })

  test('settles what a silent carrier left, through a lagging index', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 500 } })
    engine.injectFaults({ indexLagMs: [500, 1_000] })
    const created = await post(token, { carrier: 'SandboxFlaky', create_label: true })
    expect(created.body.shipment.labels).toMatchObject([{ is_ready: false }])
    advance(3 * MINUTE_MS)
    expect(await reconcileLabels()).toMatchObject({ ready: 1 })
    engine.injectFaults({})
    expect(await auditedBalance(userId)).toBe(50_000 - Math.round(created.body.shipment.total_cost * 100))
  })
})
