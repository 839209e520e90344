import { expect, test } from '@jest/globals'
import { PORTAL_TEXTS } from '#functions/api/returnPortal/portalPages.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { REQUEST_CODE_PATTERN } from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { startErasure } from '#shared/privacy/eraseAccount.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { setReturnRules } from '#test/support/floorReturns.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { cancel } from '#test/support/labels.ts'
import { logged } from '#test/support/logged.ts'
import { postOrder } from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { pdfText } from '#test/support/pdf.ts'
import {
  aBuyer,
  aPortal,
  approveWithLabel,
  codeOf,
  listRequests,
  numbersOn,
  portalUrl,
} from '#test/support/returnPortal.ts'
import { postReturnRequest } from '#test/support/returnRequests.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const TEXTS = PORTAL_TEXTS.en

/**
 * Creates a merchant with a shipped order of two lamps, and a buyer on the return page of its shop.
 */
async function aShopWithBuyer(order: Readonly<Record<string, unknown>> = {}) {
  const owner = await anAccount({ balances: { USD: 1_000 } })
  return { owner, ...(await aPortal(owner, order)) }
}

const text = ({ bytes }: ApiResponse): string => bytes.toString()

describeWithTable('the returns page', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test('requests the return of shipped items, which the shop decides about', async () => {
    const { owner, orderId, buyer } = await aShopWithBuyer({ shop: { id: 'shop', order_id: '#1001' } })
    const start = await buyer.open()
    expect([start.status, text(start)]).toEqual([200, expect.stringContaining(TEXTS.intro)])
    expect(start.headers).toMatchObject({ 'content-language': 'en', 'x-robots-tag': 'noindex, nofollow' })
    for (const number of ['1001', '#1001', orderId]) expect((await buyer.find(number)).status).toBe(200)
    const chosen = await buyer.find('1001')
    expect(text(chosen)).toContain('LAMP')
    // The page shows only the items of the order.
    expect(text(chosen)).not.toMatch(/10115|Berlin|Mustermann|USD|50\.00/)
    const sent = await buyer.request(1, { comment: 'Too\r\nsmall ' })
    const [number = ''] = numbersOn(sent)
    expect(number).toMatch(REQUEST_CODE_PATTERN)
    expect(text(sent)).toContain(TEXTS.results.Requested.title)
    expect(await listRequests(owner)).toMatchObject([
      {
        ...{ code: number, status: 'Requested', order_id: orderId, comment: 'Too small' },
        lines: [{ sku: 'LAMP', quantity: 1, reason: 'too_small' }],
      },
    ])
    expect(await announced(owner.userId, 'returnRequestChanged')).toHaveLength(1)
    // The other unit can be requested with the next form.
    expect(numbersOn(await buyer.request(1))).toHaveLength(2)
    expect(text(await buyer.find('1001'))).toContain(TEXTS.nothingLeft)
  })

  test('approves at once if the shop says so', async () => {
    const { owner, orderId, buyer } = await aShopWithBuyer()
    await setReturnRules(owner.token, { auto_approve: true })
    await buyer.find(orderId)
    expect(text(await buyer.request(2))).toContain(TEXTS.results.Approved.text)
    expect(await listRequests(owner)).toMatchObject([{ status: 'Approved' }])
  })

  test('has one message for unknown orders and wrong postal codes, and logs neither', async () => {
    const { orderId, buyer } = await aShopWithBuyer()
    const other = await aShopWithBuyer()
    const lines = await logged(async () => {
      const responses = [
        await buyer.find(orderId, '10116'),
        await buyer.find(987_654_321),
        await buyer.find('none'),
        await buyer.find(other.orderId),
      ]
      for (const response of responses)
        expect([response.status, text(response)]).toEqual([400, expect.stringContaining(TEXTS.notFound)])
    })
    expect(lines).toContain('POST /return-portal/{code}')
    expect(lines).not.toMatch(/10116|987654321/)
    expect(text(await buyer.find(orderId, ''))).toContain(TEXTS.required)
    expect(text(await buyer.find(''))).toContain(TEXTS.required)
    expect(text(await buyer.find(orderId, '10-115'))).toContain('LAMP')
  })

  test('finds only orders of the same shop', async () => {
    const { owner, orderId } = await aShopWithBuyer()
    await call('POST /shops', { token: owner.token, body: { shop: { id: 'second', name: 'Second', settings: {} } } })
    const { body } = await call('GET /shops/{id}', { token: owner.token, params: { id: 'second' } })
    const second = aBuyer(codeOf(body.shop.settings.returns.portal_url))
    expect(text(await second.find(orderId))).toContain(TEXTS.notFound)
    const first = aBuyer(codeOf(await portalUrl(owner.token)))
    await first.find(orderId)
    // A proof is valid for one shop only.
    expect(text(await second.send({ step: 'show', proof: first.proof() }))).toContain(TEXTS.expired)
  })

  test('is closed after the return period, and before anything is shipped', async () => {
    const { owner, orderId, buyer } = await aShopWithBuyer()
    await setReturnRules(owner.token, { window_days: 14 })
    await buyer.find(orderId)
    const proof = buyer.proof()
    advance(14 * DAY_MS - HOUR_MS / 2)
    expect(text(await buyer.find(orderId))).toContain('quantity_0')
    const late = buyer.proof()
    advance(HOUR_MS / 2)
    const closed = text(await buyer.find(orderId))
    expect([closed.includes('14 days'), closed.includes('quantity_0')]).toEqual([true, false])
    expect((await buyer.request(1, { proof: late })).status).toBe(400)
    expect(text(await buyer.request(1, { proof }))).toContain(TEXTS.expired)
    expect(await listRequests(owner)).toEqual([])
    const { order } = (await postOrder(owner.token, { line_items: [{ sku: 'LAMP', quantity: 1, sold_for: 50 }] })).body
    expect(text(await buyer.find(order.id))).toContain(TEXTS.nothingShipped)
  })

  test('names what is wrong with the entries, and keeps them', async () => {
    const { owner, orderId, buyer } = await aShopWithBuyer()
    await buyer.find(orderId)
    const faults: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ quantity_0: '0' }, TEXTS.noneChosen],
      [{ quantity_0: '' }, TEXTS.noneChosen],
      [{ quantity_0: '3' }, 'from 0 to 2'],
      [{ quantity_0: '-1' }, 'from 0 to 2'],
      [{ quantity_0: '1.5' }, 'from 0 to 2'],
      [{ reason_0: 'bored' }, 'choose a reason'],
      [{ comment: 'x'.repeat(501) }, TEXTS.commentWrong],
      [{ comment: 'kept\u0000' }, TEXTS.commentWrong],
    ]
    for (const [fields, message] of faults) {
      const response = await buyer.request(1, fields)
      expect([response.status, text(response)]).toEqual([400, expect.stringContaining(message)])
    }
    expect(text(await buyer.request(3, { comment: '<b>kept</b>' }))).toContain('&lt;b&gt;kept&lt;/b&gt;')
    expect(await listRequests(owner)).toEqual([])
    expect((await buyer.request(2)).status).toBe(200)
  })

  test('creates one request of a form sent ten times at once, and again later', async () => {
    const { owner, orderId, buyer } = await aShopWithBuyer()
    await buyer.find(orderId)
    const proof = buyer.proof()
    const responses = await Promise.all(Array.from({ length: 10 }, () => buyer.request(1, { proof })))
    const later = await buyer.request(2, { proof })
    const [{ code }] = await listRequests(owner)
    for (const response of [...responses, later]) expect([response.status, numbersOn(response)]).toEqual([200, [code]])
    expect(await listRequests(owner)).toHaveLength(1)
  })

  test('requests no unit twice, even if ten forms are sent at once', async () => {
    const { owner, orderId, code } = await aShopWithBuyer()
    const buyers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const one = aBuyer(code)
        await one.find(orderId)
        return one
      }),
    )
    const responses = await Promise.all(buyers.map((one) => one.request(1)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await listRequests(owner)).toHaveLength(2)
  })

  test('shows requests with their decision, and cancels those that are not decided or not sent', async () => {
    const { owner, orderId, buyer } = await aShopWithBuyer()
    await buyer.find(orderId)
    await buyer.request(1)
    const [{ id, code }] = await listRequests(owner)
    const cancelled = await buyer.send({ step: 'cancel', request_id: String(id) })
    expect([cancelled.status, text(cancelled)]).toEqual([200, expect.stringContaining(TEXTS.cancelled)])
    expect((await buyer.send({ step: 'cancel', request_id: String(id) })).status).toBe(200)
    expect(await listRequests(owner)).toMatchObject([{ status: 'Cancelled' }])
    // Its units can be requested again.
    await buyer.request(2)
    const [{ id: second }] = await listRequests(owner)
    await call('POST /return-requests/{id}/decline', {
      ...{ token: owner.token, params: { id: String(second) } },
      body: { decline: { reason: 'Worn <on> delivery' } },
    })
    const shown = await buyer.find(orderId)
    expect(text(shown)).toContain('Worn &lt;on&gt; delivery')
    expect(numbersOn(shown)).toEqual([expect.any(String), code])
    const rejected = await buyer.send({ step: 'cancel', request_id: String(second) })
    expect([rejected.status, text(rejected)]).toEqual([400, expect.stringContaining(TEXTS.notCancelled)])
    const other = await aShopWithBuyer()
    await other.buyer.find(other.orderId)
    expect((await other.buyer.send({ step: 'cancel', request_id: String(second) })).status).toBe(400)
  })

  test('lists requests of the merchant, too', async () => {
    const { owner, orderId, buyer } = await aShopWithBuyer()
    const { body } = await postReturnRequest(owner.token, orderId, [{ sku: 'LAMP', quantity: 1 }])
    expect(numbersOn(await buyer.find(orderId))).toEqual([body.return_request.code])
  })

  test('downloads the label of an approved request, with proof of its order only', async () => {
    const { owner, orderId, buyer } = await aShopWithBuyer()
    await buyer.find(orderId)
    await buyer.request(1)
    const [{ id }] = await listRequests(owner)
    const label = (by = buyer, more: Readonly<Record<string, string>> = {}) =>
      by.send({ step: 'label', request_id: String(id), ...more })
    expect((await label()).status).toBe(404)
    const { shipment } = await approveWithLabel(owner)
    expect(text(await buyer.find(orderId))).toContain(TEXTS.download)
    const printed = await label()
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await pdfText(printed.bytes)).toContain('10115')
    const other = await aShopWithBuyer()
    await other.buyer.find(other.orderId)
    const strange = await label(other.buyer)
    expect([strange.status, text(strange)]).toEqual([404, expect.stringContaining(TEXTS.noLabel)])
    expect(text(await label(buyer, { proof: 'x' }))).toContain(TEXTS.expired)
    expect((await cancel(owner, shipment.labels[0].id)).status).toBe(200)
    expect((await label()).status).toBe(404)
  })

  test('limits forms by address: 40, and then one every 30 seconds', async () => {
    const { orderId, buyer, code } = await aShopWithBuyer()
    for (let guess = 0; guess < 40; guess++) {
      expect((await buyer.find(orderId, String(20_000 + guess))).status).toBe(400)
      advance(500)
    }
    const slowed = await buyer.find(orderId)
    expect([slowed.status, text(slowed)]).toEqual([429, expect.stringContaining(TEXTS.problems.tooMany.title)])
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(30)
    expect((await buyer.open()).status).toBe(200)
    expect((await aBuyer(code).find(orderId)).status).toBe(200)
    advance(30_000)
    expect((await buyer.find(orderId)).status).toBe(200)
    expect((await buyer.find(orderId)).status).toBe(429)
  })

  test('is not available for codes that are not signed, deleted shops and locked accounts', async () => {
    const { owner, orderId, code, buyer } = await aShopWithBuyer()
    const forged = `${Buffer.from(JSON.stringify([owner.userId, 'shop'])).toString('base64url')}.${'A'.repeat(43)}`
    const wrong = ['x', '.', `${code}x`, forged, 'é', code.split('.')[0] ?? '']
    for (const one of wrong) {
      const response = await aBuyer(one).open()
      expect([one, response.status, text(response)]).toEqual([
        ...[one, 404],
        expect.stringContaining(TEXTS.problems.unavailable.title),
      ])
    }
    await buyer.find(orderId)
    const user = await findUser(testTable(), owner.userId)
    if (!user) throw new Error('the account is not there')
    const erasure = { id: generateId(), actor: 'local:tester', reason: 'asked' }
    must(await startErasure(testTable(), user, erasure, clock.now()))
    for (const response of [await buyer.open(), await buyer.find(orderId), await buyer.request(1)]) {
      expect(response.status).toBe(404)
    }
  })

  test.each(Object.entries(PORTAL_TEXTS))('is complete in %s', async (language, texts) => {
    const { code } = await aShopWithBuyer()
    const page = await aBuyer(code).open(language)
    expect(page.headers['content-language']).toBe(language)
    expect(text(page)).toContain(texts.title)
    const shape = (one: unknown): unknown =>
      typeof one === 'string'
        ? [...one.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()
        : Object.fromEntries(Object.entries(one ?? {}).map(([key, part]) => [key, shape(part)]))
    expect(shape(texts)).toEqual(shape(TEXTS))
  })
})
