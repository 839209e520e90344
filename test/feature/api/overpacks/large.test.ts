import { beforeAll, expect, test } from '@jest/globals'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { recorder, withFaults } from '#test/support/faults.ts'
import {
  aParcel,
  deleteOverpack,
  getOverpack,
  type Named,
  parcels,
  postOverpack,
  putOverpack,
} from '#test/support/overpacks.ts'
import { packingFaults } from '#test/support/packing.ts'
import { describeWithTable } from '#test/support/table.ts'

const FULL = 1_000

describeWithTable('an overpack of 1,000 shipments', () => {
  let account: TestAccount
  let created: Required<Named>[]
  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 100_000 } })
    created = await parcels(account.token, FULL)
  })

  test('is packed, read, printed, full, and deleted', async () => {
    const { token, userId } = account
    const calls = recorder()
    const packed = await withFaults([calls], () => postOverpack(token, created))
    expect([packed.status, packed.body.overpack.shipments.length]).toEqual([201, FULL])
    const steps = calls.calls.filter(({ command }) => command === 'TransactWriteItemsCommand')
    expect(steps).toHaveLength(32)
    expect(await packingFaults(userId)).toEqual([])

    const { id } = packed.body.overpack
    expect((await getOverpack(token, id)).body).toEqual(packed.body)
    expect((await getOverpack(token, id, 'type=pdf')).status).toBe(200)
    const again = await call('PUT /overpacks/{id}', { token, params: { id }, body: packed.body })
    expect([again.status, again.body]).toEqual([200, packed.body])

    const late = await putOverpack(token, id, { weight: 900, shipments: [await aParcel(token)] })
    expect(late.status).toBe(400)
    expect(late.body.overpack.weight).toBe(900)
    expect(late.body.overpack.shipments.at(-1).error).toBe(
      `Overpack ${id} already contains the maximum number of shipments (1000)`,
    )
    expect(await packingFaults(userId)).toEqual([])

    expect((await deleteOverpack(token, id)).status).toBe(200)
    expect((await getOverpack(token, id)).status).toBe(404)
    expect(await packingFaults(userId)).toEqual([])
    expect((await call('GET /shipments', { token, query: 'packed=yes' })).body.shipments).toEqual([])
  })
})
