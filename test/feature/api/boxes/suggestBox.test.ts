import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { aStoredProduct } from '#test/support/products.ts'
import { aMeasuredProduct, aStoredBox, suggestBox } from '#test/support/settings.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const NONE = { box: null, boxes: 0, fill: 0, weight: 0 }

describeWithTable('suggested boxes', () => {
  useSigningSecret()

  const withBoxes = async () => {
    const account = await anAccount()
    const small = { name: 'S', length: 20, width: 20, height: 10, empty_weight: 0.1, max_weight: 2 }
    await aStoredBox(account.token, small)
    await aStoredBox(account.token, { name: 'M', length: 40, width: 30, height: 20, empty_weight: 0.35 })
    return account
  }

  test('are the smallest that hold all units, with fill and gross weight', async () => {
    const { token } = await withBoxes()
    const eight = await suggestBox(token, [{ length: 5, width: 10, height: 10, weight: 0.2, quantity: 8 }])
    expect(eight.status).toBe(200)
    expect(eight.body.suggestion).toMatchObject({
      ...{ box: { name: 'S', outer_length: 20.8 }, boxes: 1, fill: 1, weight: 1.7 },
      ...{ reason: null, message: null },
    })
    const heavier = await suggestBox(token, [{ length: 5, width: 10, height: 10, weight: '0.3', quantity: 8 }])
    expect(heavier.body.suggestion).toMatchObject({ box: { name: 'M' }, boxes: 1, fill: 0.167, weight: 2.75 })
    const many = await suggestBox(token, [{ length: 20, width: 15, height: 10, quantity: 17 }])
    expect(many.body.suggestion).toMatchObject({ box: { name: 'M' }, boxes: 3 })
  })

  test('use the measures of products', async () => {
    const { token, userId } = await withBoxes()
    const product_id = await aMeasuredProduct(userId)
    const { body } = await suggestBox(token, [{ product_id, quantity: 3 }])
    expect(body.suggestion).toMatchObject({ box: { name: 'S' }, boxes: 1, fill: 0.675, weight: 0.7 })
  })

  test('are none with a reason', async () => {
    const { token } = await withBoxes()
    const reasonOf = async (...lines: Record<string, unknown>[]) => (await suggestBox(token, lines)).body.suggestion
    const pen = { length: 15, width: 1, height: 1 }
    expect(await reasonOf(pen, { length: 41, width: 1, height: 1 })).toEqual({
      ...NONE,
      reason: 'unit_too_large',
      message: '/suggestion/lines/1: No box is large enough for a unit of this line',
    })
    expect(await reasonOf({ ...pen, weight: 21 })).toMatchObject({ ...NONE, reason: 'unit_too_heavy' })
    expect(await reasonOf({ length: 40, width: 30, height: 20, quantity: 21 })).toMatchObject({
      ...NONE,
      reason: 'too_many_boxes',
    })
    const { token: empty } = await anAccount()
    expect((await suggestBox(empty, [pen])).body.suggestion).toMatchObject({ ...NONE, reason: 'no_boxes' })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no size', { length: 1, width: 1 }, '/suggestion/lines/0/height: is required if `product_id` is not sent'],
    ['a negative size', { length: -1, width: 1, height: 1 }, '/suggestion/lines/0/length: must be'],
    [
      'both a product and a size',
      { product_id: 1, length: 1 },
      '/suggestion/lines/0/length: must be omitted if `product_id` is sent',
    ],
    ['no units', { length: 1, width: 1, height: 1, quantity: 0 }, '/suggestion/lines/0/quantity: must be'],
  ])('for %s are rejected by field', async (_name, line, message) => {
    const { token } = await anAccount()
    const { status, body } = await suggestBox(token, [line])
    expect({ status, code: body.code }).toEqual({ status: 400, code: 1000 })
    expect(body.errors[0]).toContain(message)
  })

  test('need measured products of the account and at most 200 units', async () => {
    const { token } = await withBoxes()
    const other = await anAccount()
    const unmeasured = (await aStoredProduct(token)).id
    expect((await suggestBox(token, [{ product_id: unmeasured }])).body.errors).toEqual([
      `/suggestion/lines/0/product_id: product ${unmeasured} has not been measured by a warehouse. Send length, width and height.`,
    ])
    const foreign = await aMeasuredProduct(other.userId)
    expect((await suggestBox(token, [{ product_id: foreign }])).body).toMatchObject({
      ...{ http_status: 400, name: 'product_not_found', errors: ['/suggestion/lines/0/product_id: was not found'] },
    })
    const line = { length: 1, width: 1, height: 1, quantity: 101 }
    expect((await suggestBox(token, [line, line])).body.errors).toEqual([
      '/suggestion/lines: must contain at most 200 units in total',
    ])
  })
})
