import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startOfDay } from '#shared/core/dates.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { remove, type StoredItem } from '#shared/table/actions.ts'
import { computeItemSize } from '#shared/table/commit.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aParcelToQuote, post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

describeWithTable('quotes, while functions of the former release may be at work', () => {
  let account: TestAccount
  beforeAll(async () => {
    // Delivery dates are computed per request, so no cut-off time may pass between two requests.
    advance(startOfDay(clock.now()) + DAY_MS - clock.now())
    account = await anAccount({ balances: { USD: 1_000 } })
    must(await testTable().commit([remove(keys.rollout('quotes'))]))
  })
  afterAll(() => clock.setOffsetMs(0))

  async function aQuote() {
    const { status, body } = await call('POST /quotes', { token: account.token, body: { quote: aParcelToQuote() } })
    expect(status).toBe(201)
    const id = Number(body.quote.id)
    const item: StoredItem = (await testTable().get(keys.quote(account.userId, id))) ?? {}
    return { id, shown: body.quote, item }
  }

  async function expectUsable({ id, shown }: Awaited<ReturnType<typeof aQuote>>): Promise<void> {
    const { token } = account
    const read = async () => (await call('GET /quotes/{id}', { token, params: { id: String(id) } })).body.quote
    expect(await read()).toEqual(shown)
    const { body } = await post(token, { quote_id: id })
    expect(body.shipment.quote_id).toBe(id)
    expect(await read()).toEqual({ ...shown, shipment_id: body.shipment.id })
  }

  test('are stored as those read them for an hour, as two texts then, and are used alike', async () => {
    const early = await aQuote()
    expect(early.item).toMatchObject({ facts: { weight: 0.8 }, offers: expect.any(Array) })
    expect(early.item).not.toHaveProperty('V')
    await expectUsable(early)
    const other = await aQuote()
    advance(HOUR_MS)
    const late = await aQuote()
    expect(late.item).toMatchObject({ V: 2, facts: expect.any(String), prices: expect.any(String), shipmentId: null })
    expect(computeItemSize(late.item)).toBeLessThan(computeItemSize(early.item) / 2)
    await expectUsable(late)
    await expectUsable(other)
  })
})
