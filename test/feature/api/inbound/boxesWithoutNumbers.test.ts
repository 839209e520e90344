import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { postInbound, productInTable } from '#test/support/inbound.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const OWN = '340123450000000017'

describeWithTable('boxes of an inbound shipment, on a platform without container numbers,', () => {
  useSigningSecret()
  beforeAll(() => {
    process.env.NUMBER_RANGES = 'imported'
  })
  afterAll(() => {
    delete process.env.NUMBER_RANGES
  })

  test('keep their own codes, and get none', async () => {
    const { token, userId } = await anAccount()
    const { status, body } = await postInbound(token, [await productInTable(userId)], { boxes: [{}, { sscc: OWN }] })
    expect([status, body.inbound.boxes]).toEqual([201, [{ sscc: null }, { sscc: OWN }]])
  })

  test('get test codes in a sandbox', async () => {
    const { token, userId } = await aSandbox()
    const { body } = await postInbound(token, [await productInTable(userId)], { boxes: [{}] })
    expect(body.inbound.boxes).toEqual([{ sscc: expect.stringMatching(/^9\d{17}$/) }])
  })
})
