import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { listCases, listDecisions } from '#shared/customs/screening/screeningStore.ts'
import { createLabelOrder } from '#shared/shipping/labels/labelOrder.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { tableShape } from '#shared/table/keys.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { conflictCounter, withFaults } from '#test/support/faults.ts'
import { startPacking } from '#test/support/fulfillments.ts'
import { logged } from '#test/support/logged.ts'
import { operate } from '#test/support/operations.ts'
import { allocateOrders, aMerchant, aReadyOrder, getStatus, postOrder } from '#test/support/orders.ts'
import { aReturn, BERLIN, postReshipment } from '#test/support/returns.ts'
import { aShipment, post, recipient } from '#test/support/shipments.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const LISTS = ['sample@2026-01-01']
const MEDIUM = { to: recipient({ name: 'Kasimir Dravenko' }) }
const MATCH = { list: 'sample', version: '2026-01-01', entryId: 'S-2', listedName: 'Kasimir Oleg Dravenko' }
const CONSIGNEE = { name: 'Third Party', street1: 'Weg 1', city: 'Bonn', postal_code: '53111', country: 'DE' }

const recorded = ({ userId }: Pick<TestAccount, 'userId'>) => listDecisions(testTable(), userId, 50)

const put = ({ token }: TestAccount, id: number, shipment: Record<string, unknown>) =>
  call('PUT /shipments/{id}', { token, params: { id }, body: { shipment } })

describeWithTable('a screening decision', () => {
  test('is put on record with the shipment that is stored', async () => {
    const account = await anAccount()
    const { id } = (await post(account.token)).body.shipment
    expect(await recorded(account)).toEqual([
      {
        decisionId: expect.any(Number),
        atMs: expect.any(Number),
        about: { kind: 'shipment', id },
        outcome: 'passed',
        decidedBy: 'system',
        lists: LISTS,
        datasets: ['denied-parties/sample@bundled'],
        parties: [
          {
            role: 'to',
            name: 'Erika Mustermann',
            companyName: null,
            nameDigest: expect.any(String),
            band: 'clear',
            score: 0,
            match: null,
            clearedBy: null,
          },
          expect.objectContaining({ role: 'consignor', name: 'Harbour Goods Ltd', band: 'clear' }),
        ],
      },
    ])
  })

  test('opens a case that has the date of birth, for the operator who decides it', async () => {
    const account = await anAccount()
    await post(account.token, { to: { ...MEDIUM.to, date_of_birth: '1980-02-29' } })
    await post(account.token, { to: { ...MEDIUM.to, street1: 'Elsewhere 1' } })
    const [unspecified, specified] = await listCases(testTable(), account.userId, 10)
    expect(specified).toMatchObject({ dateOfBirth: '1980-02-29' })
    expect(unspecified).not.toHaveProperty('dateOfBirth')
  })

  test('has a date of birth, which is shown to its owner and never logged', async () => {
    const account = await anAccount({ balances: { USD: 100 } })
    const born = { ...MEDIUM.to, name: 'Erika Mustermann', date_of_birth: '1980-02-29' }
    let created = await post(account.token)
    const lines = await logged(async () => {
      created = await post(account.token, { to: born, create_label: true })
    })
    expect([created.status, created.body.shipment.to.date_of_birth]).toEqual([201, '1980-02-29'])
    expect(lines).not.toContain('1980-02-29')
    expect(JSON.stringify(await recorded(account))).not.toContain('1980-02-29')
    const { shipment } = created.body
    const found = await findShipment(testTable(), account.userId, shipment.id)
    const [label] = found?.labels ?? []
    if (!found || !label) throw new Error('there is no label')
    const { parcel } = createLabelOrder(found.shipment, label, Date.now())
    expect(JSON.stringify(parcel)).not.toContain('1980-02-29')
    for (const date_of_birth of ['1980-02-30', '29.02.1980', '1899-12-31', '2999-01-01', 19800229]) {
      const { status, body } = await post(account.token, { to: { ...born, date_of_birth } })
      expect([status, body.code, body.message]).toEqual([400, 1000, expect.stringContaining('/to/date_of_birth: ')])
    }
    const none = await post(account.token, { to: { ...born, date_of_birth: null } })
    expect(none.body.shipment.to).not.toHaveProperty('date_of_birth')
  })

  test('is repeated only when a party changes, for all of them', async () => {
    const account = await anAccount()
    const { id } = (await post(account.token)).body.shipment
    await put(account, id, { weight: 2 })
    expect(await recorded(account)).toHaveLength(1)
    await put(account, id, { consignee: CONSIGNEE })
    const [latest, ...earlier] = await recorded(account)
    expect(earlier).toHaveLength(1)
    expect(latest?.parties.map(({ role, name }) => [role, name])).toEqual([
      ['to', 'Erika Mustermann'],
      ['consignee', 'Third Party'],
      ['consignor', 'Harbour Goods Ltd'],
    ])
    const rejected = await put(account, id, { consignee: { ...CONSIGNEE, name: 'Orlan Vestrikov' } })
    expect([rejected.status, rejected.body.code]).toEqual([400, 1240])
    expect((await recorded(account))[0]).toMatchObject({
      about: { kind: 'shipment', id },
      outcome: 'refused',
      parties: [{ role: 'to' }, { role: 'consignee', band: 'high', score: 100 }],
    })
  })

  test('reveals nothing of the list to the client', async () => {
    const { token } = await anAccount()
    const rejected = await post(token, MEDIUM)
    const message = 'A party matches an entry on a denied-party list'
    expect(rejected.body).toEqual({
      status: 'error',
      code: 1240,
      name: 'denied_party',
      http_status: 400,
      message,
      errors: [`/shipment/to: ${message}`],
      source: 'customs',
      retryable: false,
      doc_url: expect.stringMatching(/\/docs\/errors\/1240$/),
    })
  })

  test.each(['from', 'consignor'])('stops a listed party that sends it, and says which: %s', async (role) => {
    const account = await anAccount()
    const party = { ...Object(aShipment().consignor), name: 'Kasimir Dravenko' }
    const rejected = await post(account.token, { [role]: party })
    const message = 'Shipments from this sender are not permitted'
    expect(rejected.body).toMatchObject({ code: 1240, message, errors: [`/shipment/${role}: ${message}`] })
    const [opened] = await listCases(testTable(), account.userId, 10)
    expect(opened).toMatchObject({ role, name: 'Kasimir Dravenko', band: 'medium' })
    const cleared = { user_id: account.userId, case_id: opened?.caseId, decision: 'allow', by: 'grace' }
    await operate('ScreeningCleared', cleared)
    expect((await post(account.token, { [role]: party })).status).toBe(201)
    // The clearance applies to user and party, whatever the role of the party.
    expect((await post(account.token, { consignee: party })).status).toBe(201)
  })

  test('outlives its shipment and expires after ten years', async () => {
    const account = await anAccount()
    const { id } = (await post(account.token)).body.shipment
    await call('DELETE /shipments/{id}', { token: account.token, params: { id } })
    const [left] = await recorded(account)
    expect(left).toMatchObject({ about: { kind: 'shipment', id } })
    const pk = `USER#${String(account.userId).padStart(16, '0')}#SCREENED`
    const [item] = await testTable().queryAll({ pk })
    const years = (Number(item?.[tableShape.timeToLive]) - (left?.atMs ?? 0) / 1000) / (365.25 * 86_400)
    expect(years).toBeCloseTo(10, 1)
  })

  test('that clears a party names the case', async () => {
    const account = await anAccount()
    await post(account.token, MEDIUM)
    const [found] = await listCases(testTable(), account.userId, 10)
    expect(found).toMatchObject({ band: 'medium', score: 80, match: MATCH })
    const caseId = found?.caseId ?? 0
    await operate('ScreeningCleared', { user_id: account.userId, case_id: caseId, decision: 'allow', by: 'grace' })
    expect((await post(account.token, MEDIUM)).status).toBe(201)
    expect(await recorded(account)).toMatchObject([
      { outcome: 'passed', parties: [{ band: 'medium', match: MATCH, clearedBy: { caseId, by: 'grace' } }, {}] },
      { outcome: 'allow', about: { kind: 'case', id: caseId }, decidedBy: 'grace' },
      { outcome: 'refused', parties: [{ band: 'medium', match: MATCH, clearedBy: null }] },
    ])
  })

  test('is recorded once for a request that is sent twice', async () => {
    const account = await anAccount({ balances: { USD: 100 } })
    const headers = { 'idempotency-key': randomUUID() }
    const buy = () => post(account.token, { create_label: true }, headers)
    expect((await buy()).body).toEqual((await buy()).body)
    expect(await recorded(account)).toHaveLength(1)
  })

  test('is recorded with a shipment that got no label for lack of funds', async () => {
    const account = await anAccount()
    const { body } = await post(account.token, { create_label: true })
    expect(body.shipment.errors.code).toBe(1080)
    expect(await recorded(account)).toMatchObject([{ about: { id: body.shipment.id }, outcome: 'passed' }])
  })

  test('is recorded once where an outside carrier makes the label', async () => {
    const account = await anAccount({ balances: { USD: 100 } })
    const { body } = await post(account.token, { create_label: true, carrier: 'DeutschePost' })
    expect(body.shipment.labels).toHaveLength(1)
    expect(await recorded(account)).toMatchObject([{ about: { id: body.shipment.id }, outcome: 'passed' }])
  })

  testEmbedded('made ten times at once leaves ten records and one case', async () => {
    const account = await anAccount()
    const counter = conflictCounter()
    await withFaults([counter], () =>
      withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: 3 }, () =>
        Promise.all(Array.from({ length: 10 }, () => post(account.token, MEDIUM))),
      ),
    )
    expect(counter.count()).toBeGreaterThan(0)
    expect(await listCases(testTable(), account.userId, 10)).toHaveLength(1)
    const records = await recorded(account)
    expect(records.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 10 }, () => 'refused'))
  })
})

describeWithTable('a screening decision about an order', () => {
  test('is put on record when packing starts', async () => {
    const merchant = await aMerchant()
    const id = await aReadyOrder(merchant.token)
    expect(await recorded(merchant)).toEqual([])
    expect(await startPacking(merchant.userId, id)).toMatchObject({ kind: 'done' })
    expect(await recorded(merchant)).toMatchObject([{ about: { kind: 'order', id }, outcome: 'passed', lists: LISTS }])
  })

  test('is made of all its parties', async () => {
    const merchant = await aMerchant()
    const consignor = { ...Object(aShipment().consignor), name: 'Orlan Vestrikov' }
    const { id } = (await postOrder(merchant.token, { consignor })).body.order
    await allocateOrders()
    expect(await getStatus(merchant.token, id)).toBe('Exception')
    expect(await listCases(testTable(), merchant.userId, 10)).toMatchObject([{ role: 'consignor', band: 'high' }])
  })

  test('is put on record where it stops the order', async () => {
    const merchant = await aMerchant()
    const to = { ...(aShipment().to as Record<string, unknown>), name: 'Orlan Vestrikov' }
    const { id } = (await postOrder(merchant.token, { to })).body.order
    await allocateOrders()
    expect(await getStatus(merchant.token, id)).toBe('Exception')
    expect(await recorded(merchant)).toMatchObject([{ about: { kind: 'order', id }, outcome: 'refused' }])
    expect(await listCases(testTable(), merchant.userId, 10)).toHaveLength(1)
  })
})

describeWithTable('a screening decision about a reshipment', () => {
  test('is recorded, passed or rejected', async () => {
    const account = await anAccount({ balances: { USD: 100 } })
    const returnId = await aReturn(account.userId)
    expect(
      (await postReshipment(account.token, [returnId], { to: { ...BERLIN, name: 'Orlan Vestrikov' } })).status,
    ).toBe(400)
    const created = await postReshipment(account.token, [returnId])
    expect(created.status).toBe(201)
    expect(await recorded(account)).toMatchObject([
      { about: { kind: 'reshipment', id: created.body.reshipment.id }, outcome: 'passed' },
      { about: { kind: 'reshipment' }, outcome: 'refused', parties: [{ band: 'high' }] },
    ])
  })
})
