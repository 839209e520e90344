import { expect, test } from '@jest/globals'
import { aMerchant, postOrder, putOrder } from '#test/support/orders.ts'
import { recipient } from '#test/support/shipments.ts'
import { beforeRollouts, describeWithTable } from '#test/support/table.ts'

describeWithTable('while functions of the previous release run', () => {
  test('orders cannot have a carrier, as these functions would ship them with another', async () => {
    await beforeRollouts()
    const { token } = await aMerchant()
    const toPoint = { carrier: 'SandboxPoint', to: recipient({ service_point_id: 'DE-10115-3' }) }
    expect(await postOrder(token, toPoint)).toMatchObject({ status: 503, body: { code: 1010 } })
    const { id } = (await postOrder(token)).body.order
    expect(await putOrder(token, id, { carrier: 'SvcPost' })).toMatchObject({ status: 503, body: { code: 1010 } })
    expect((await putOrder(token, id, { carrier: null, gift_message: null })).status).toBe(200)
  })
})
