import { expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { reconcileLabels, settlePurchases } from '#test/support/jobs.ts'
import { cancel, shipmentNow, trackNow } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { packages, post } from '#test/support/shipments.ts'
import { CONFLICTS, describeWithTable, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const FUNDS_CENTS = 100_000
const rich = () => anAccount({ balances: { USD: FUNDS_CENTS / 100 } })
const KEY = { 'idempotency-key': 'one purchase' }

const buy = (token: string, shipmentId: number, headers = {}): Promise<ApiResponse> =>
  call('POST /labels', { token, headers, body: { label: { shipment_id: shipmentId } } })

const charged = async ({ userId }: TestAccount): Promise<number> => FUNDS_CENTS - (await auditedBalance(userId))

type Shown = { id: number; tracking_number: string; is_master: boolean; cancelled: boolean; cost: number }
const live = (labels: readonly Shown[]) => labels.filter(({ cancelled }) => !cancelled)

async function bought(changes: Record<string, unknown> = {}, count = 3) {
  const account = await rich()
  const { body } = await post(account.token, { create_label: true, packages: packages(count), ...changes })
  const labels: readonly Shown[] = body.shipment.labels
  const [master, ...others] = labels
  if (!master) throw new Error(JSON.stringify(body))
  return { account, shipment: body.shipment, labels, master, others }
}

describeWithTable('labels of several packages', () => {
  test('are one for each, with its own number, size and contents, and one price', async () => {
    const account = await rich()
    const created = await post(account.token, { packages: packages(3) })
    expect([created.status, created.body.shipment.labels]).toEqual([201, []])
    const { id, total_cost } = created.body.shipment
    const { status, body } = await buy(account.token, id)
    expect(status).toBe(201)
    expect(body.label).toMatchObject({ is_master: true, weight: 0.1, length: 20 })
    const shown = await shipmentNow(account, id)
    expect(shown.labels[0]).toEqual(body.label)
    expect(shown.labels.map(({ is_master }: Shown) => is_master)).toEqual([true, false, false])
    expect(new Set(shown.labels.map(({ tracking_number }: Shown) => tracking_number)).size).toBe(3)
    expect(shown.labels[2]).toMatchObject({
      weight: 0.2,
      length: 22,
      width: 15,
      height: 10,
      contents: [{ description: 'Part 3', quantity: 3, value: 5.5 }],
      cost: 0,
      surcharge: 0,
      insurance_fee: 0,
      is_ready: true,
      cancelled: false,
      events: [{ code: 100 }],
    })
    expect(shown.labels[0].cost).toBeGreaterThan(0)
    expect(await charged(account)).toBe(Math.round(total_cost * 100))
    expect(await danglingReferences()).toEqual([])
  })

  test('are priced by what each counts as', async () => {
    const { token } = await rich()
    const bulky = { weight: 0.1, length: 40, width: 30, height: 20 }
    const heavy = { weight: 3, length: 10, width: 10, height: 10 }
    const { body } = await post(token, { create_label: true, weight: 3.1, packages: [bulky, heavy] })
    const { labels, volumetric_weight, weight } = body.shipment
    expect(labels.map(({ chargeable_weight }: { chargeable_weight: number }) => chargeable_weight)).toEqual([
      expect.any(Number),
      3,
    ])
    expect(labels[0].chargeable_weight).toBeGreaterThan(2)
    expect(volumetric_weight).toBeGreaterThan(labels[0].chargeable_weight)
    expect(weight).toBe(3.1)
  })

  test('are one label for a shipment in one package, which is priced and measured as that', async () => {
    const { token } = await rich()
    const [box] = packages(1)
    const packed = (await post(token, { create_label: true, weight: 0.1, packages: [box] })).body.shipment
    const plain = (await post(token, { create_label: true, weight: 0.1 })).body.shipment
    expect(packed.labels).toHaveLength(1)
    expect(packed.labels[0]).toMatchObject({ is_master: true, contents: [{ description: 'Part 1' }], length: 20 })
    expect(plain.labels[0]).toMatchObject({
      is_master: true,
      contents: [],
      length: 20,
      width: 15,
      height: 10,
      weight: 0.1,
    })
    expect(packed.total_cost).toBe(plain.total_cost)
  })

  test.each([
    [
      'a weight below that of its packages',
      { weight: 0.4 },
      '/shipment/weight: must be greater than or equal to the total package weight',
    ],
    ['too many packages', { packages: packages(13), weight: 100 }, '/shipment/packages: must have 0 to 12 items'],
    [
      'a package without weight',
      { packages: [{ length: 1, width: 1, height: 1 }] },
      '/shipment/packages/0/weight: is required',
    ],
    [
      'a package too large',
      { packages: [{ length: 1000, width: 1, height: 1, weight: 1 }] },
      '/shipment/packages/0/length',
    ],
  ])('are rejected for %s', async (_, changes, reason) => {
    const { token } = await rich()
    const { status, body } = await post(token, { packages: packages(3), ...changes })
    expect([status, body.code, body.errors[0]]).toEqual([400, 1000, expect.stringContaining(reason)])
  })

  test('are rejected where one package is too large for every route', async () => {
    const { token } = await rich()
    const { status, body } = await post(token, {
      weight: null,
      packages: [...packages(1), { ...packages(1)[0], length: 400 }],
    })
    expect([status, body.code, body.errors[0]]).toEqual([400, 1050, expect.stringContaining('the size (400 ×')])
  })

  test('are followed each by its number, printed each, and all in one file', async () => {
    const { account, labels, others } = await bought()
    for (const { tracking_number } of labels) {
      expect(await trackNow(account, tracking_number)).toMatchObject({ tracking_number, events: [{ code: 100 }] })
    }
    const { token } = account
    const pages = async (response: ApiResponse) => (await PDFDocument.load(response.bytes)).getPageCount()
    const one = await call('GET /labels/{id}', { token, params: { id: others[0]?.id ?? 0 }, query: 'type=pdf' })
    expect(await pages(one)).toBe(1)
    const all = await call('POST /labels/bulk', { token, body: { labels: labels.map(({ id }) => id) } })
    expect(await pages(all)).toBe(3)
  })

  test('are not accessible to other accounts', async () => {
    const { others } = await bought()
    const { token } = await rich()
    const [other] = others
    for (const id of [other?.id ?? 0, other?.tracking_number ?? '']) {
      expect((await call('GET /labels/{id}', { token, params: { id } })).status).toBe(404)
      const body = { label: { cancelled: true } }
      expect((await call('PATCH /labels/{id}', { token, params: { id }, body })).status).toBe(404)
    }
  })

  test.each(['SvcExpress', 'DHLeC'])(
    'are cancelled with their master only, all of them, and refunded once (%s)',
    async (carrier) => {
      const { account, shipment, master, others } = await bought({ carrier })
      const { token } = account
      for (const { id } of others) {
        const responses = [
          await cancel(account, id),
          await call('PATCH /labels/{id}', { token, params: { id }, body: { label: { cancelled: true } } }),
        ]
        for (const { status, body } of responses) {
          expect([status, body.code, body.message]).toEqual([
            400,
            1208,
            expect.stringContaining(master.tracking_number),
          ])
        }
      }
      const responses = await withFaultInjection(CONFLICTS, () =>
        Promise.all(Array.from({ length: 10 }, () => cancel(account, master.id))),
      )
      expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
      const after = await shipmentNow(account, shipment.id)
      expect(after.labels.map((label: Shown & { status: string }) => [label.cancelled, label.status])).toEqual(
        Array.from({ length: 3 }, () => [true, 'Cancelled']),
      )
      expect(await charged(account)).toBe(0)
      expect((await cancel(account, others[0]?.id ?? 0)).body.code).toBe(1204)
      expect((await buy(token, shipment.id)).status).toBe(201)
      expect(live((await shipmentNow(account, shipment.id)).labels)).toHaveLength(3)
      expect(await danglingReferences()).toEqual([])
    },
  )

  test('block changes of the shipment, its packages too, while they are there', async () => {
    const { account, shipment, master } = await bought()
    const { token } = account
    const put = (changes: object) =>
      call('PUT /shipments/{id}', { token, params: { id: shipment.id }, body: { shipment: changes } })
    expect((await put({ packages: packages(2) })).body.code).toBe(1201)
    expect((await put({ packages: packages(3) })).status).toBe(200)
    await cancel(account, master.id)
    expect((await put({ packages: packages(2), create_label: true })).status).toBe(200)
    expect(live((await shipmentNow(account, shipment.id)).labels)).toHaveLength(2)
    const alone = await call('POST /shipments', { token, body: { shipment: { ...shipment, create_label: false } } })
    expect(alone.status).toBe(201)
  })

  test('come later together, where their carrier makes them later', async () => {
    const { account, shipment } = await bought({ carrier: 'DeutschePost' })
    expect(shipment.labels.map(({ is_ready }: { is_ready: boolean }) => is_ready)).toEqual([false, false, false])
    advance(2 * MINUTE_MS)
    await reconcileLabels()
    const { labels } = await shipmentNow(account, shipment.id)
    expect(labels.every(({ is_ready }: { is_ready: boolean }) => is_ready)).toBe(true)
    expect(new Set(labels.map(({ tracking_number }: Shown) => tracking_number)).size).toBe(3)
    expect(await danglingReferences()).toEqual([])
  })

  test('are not created, and cost nothing, where their carrier rejects them', async () => {
    const account = await rich()
    const { body } = await post(account.token, { carrier: 'SandboxRefuse', create_label: true, packages: packages(3) })
    expect([body.shipment.labels, body.shipment.errors.code]).toEqual([[], 1203])
    expect(await charged(account)).toBe(0)
    expect(await danglingReferences()).toEqual([])
  })

  test('are processed each, and paid for once where they were cancelled before', async () => {
    const { account, shipment, labels, master, others } = await bought()
    const priceCents = await charged(account)
    for (const { tracking_number } of labels) {
      expect(await operate('LabelProcessed', { tracking_number, weight: 9 })).toMatchObject({ word: 'processed' })
    }
    expect(await charged(account)).toBe(priceCents)
    const { labels: after } = await shipmentNow(account, shipment.id)
    expect(after.map(({ processed_weight }: { processed_weight: number }) => processed_weight)).toEqual([9, 9, 9])

    const again = await bought()
    await cancel(again.account, again.master.id)
    expect(await charged(again.account)).toBe(0)
    for (const { tracking_number } of [...again.others, again.master]) {
      await operate('LabelProcessed', { tracking_number, weight: 0.1 })
      expect(await charged(again.account)).toBe(priceCents)
    }
    expect((await cancel(account, master.id)).body.code).toBe(1206)
    expect(others).toHaveLength(2)
    expect(await danglingReferences()).toEqual([])
  })

  const CASES = ['SvcExpress', 'DHLeC', 'DeutschePost'].flatMap((carrier) =>
    (['before', 'after'] as const).map((when) => ({ carrier, when })),
  )
  test.each(CASES)(
    'are all or none, wherever the process dies that buys them ($carrier, $when)',
    async ({ carrier, when }) => {
      for (let n = 1; ; n++) {
        const account = await rich()
        const created = await post(account.token, { carrier, packages: packages(3) })
        const { id, total_cost } = created.body.shipment
        const death = diesAt(n, when)
        await withFaults([death], () => buy(account.token, id, KEY))
        const isOver = !death.hasDied()
        if (n % 2 === 0) {
          advance(MINUTE_MS + 1_000)
          await buy(account.token, id, KEY)
        }
        await settlePurchases()
        await reconcileLabels()
        const labels = live((await shipmentNow(account, id)).labels)
        expect([n, [0, 3].includes(labels.length)]).toEqual([n, true])
        expect([n, await charged(account)]).toEqual([n, labels.length === 3 ? Math.round(total_cost * 100) : 0])
        expect([n, await danglingReferences()]).toEqual([n, []])
        if (isOver) break
      }
    },
  )

  test('are bought once, however many buy them at once', async () => {
    const account = await rich()
    const { id, total_cost } = (await post(account.token, { packages: packages(12), weight: null })).body.shipment
    const responses = await withFaultInjection(CONFLICTS, () =>
      Promise.all(Array.from({ length: 10 }, () => buy(account.token, id))),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await shipmentNow(account, id)).labels).toHaveLength(12)
    expect(await charged(account)).toBe(Math.round(total_cost * 100))
  })

  test('go with a test shipment that is deleted', async () => {
    const { account, shipment } = await bought({ test: true })
    const { token } = account
    expect((await call('DELETE /shipments/{id}', { token, params: { id: shipment.id } })).status).toBe(200)
    expect(await danglingReferences()).toEqual([])
  })
})
