import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { HOUR_MS } from '#shared/core/durations.ts'
import { getCompanionId } from '#shared/core/ids.ts'
import { clock } from '#shared/platform/clock.ts'
import { remove } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { eventsOf, outboxOf } from '#test/support/outbox.ts'
import { postOverpack } from '#test/support/overpacks.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { aShipment } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

type Bought = { readonly shipmentId: number; readonly labelId: number; readonly number: string }

/** Number of the call in which an external carrier records the parcel of a paid label. */
const NOTED_BY_CARRIER = 10

describeWithTable('labels, while functions of the former release may be at work', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 1_000 } })
    must(await testTable().commit([remove(keys.rollout('labels')), remove(keys.rollout('embedded events'))]))
  })
  afterAll(() => clock.setOffsetMs(0))

  const create = (fields: object, key = `${Math.random()}`) =>
    call('POST /shipments', {
      token: account.token,
      headers: { 'idempotency-key': key },
      body: { shipment: aShipment({ create_label: true, ...fields }) },
    })

  async function buy(): Promise<Bought> {
    const { body } = await create({})
    const [label] = body.shipment.labels
    return { shipmentId: body.shipment.id, labelId: label.id, number: label.tracking_number }
  }

  /** Returns whether the label has the event, pointer and outbox items of the former format. */
  async function formerItemsOf({ shipmentId, labelId, number }: Bought): Promise<readonly boolean[]> {
    const { pk } = keys.shipment(account.userId, shipmentId)
    const events = await testTable().queryAll({ pk, range: { from: 'EVENT#', to: 'EVENT#~' } })
    const pointer = await testTable().get(keys.labelPointer(account.userId, labelId))
    const announced = (await outboxOf(account.userId)).filter(({ events: [event] }) => event.labelId === labelId)
    const { pk: tracking } = keys.tracking(number)
    return [events.length > 0, pointer !== undefined, announced.every(({ key }) => key.pk !== tracking)]
  }

  /** Returns the types of the unpublished events of a label. */
  const announcedOf = async ({ labelId }: Bought) =>
    (await eventsOf(account.userId)).filter((event) => event.labelId === labelId).map(({ type }) => type)

  async function expectUsable(bought: Bought): Promise<void> {
    const { token } = account
    const { labelId, number } = bought
    const label = await call('GET /labels/{id}', { token, params: { id: labelId } })
    expect(label).toMatchObject({ status: 200, body: { label: { shipment_id: bought.shipmentId, status: 'Pending' } } })
    const events = async () =>
      (await call('GET /track/{tracking_number}', { token, params: { tracking_number: number } })).body.track.events
    expect(await events()).toMatchObject([{ code: 100 }])
    expect((await postOverpack(token, [{ label_id: labelId }])).body.overpack.shipments).toMatchObject([
      { id: bought.shipmentId },
    ])
    advance(MINUTE_MS)
    await operate('LabelProcessed', { tracking_number: number, weight: 0.5 })
    expect((await events()).map(({ code }: { code: number }) => code).at(-1)).toBe(100)
    expect((await events()).length).toBeGreaterThan(1)
  }

  test('have their own pointers and events for an hour, do without then, and are used alike', async () => {
    const early = await buy()
    expect(await formerItemsOf(early)).toEqual([true, true, true])
    expect(await announcedOf(early)).toEqual(['trackingEvent', 'labelReady'])
    // Paid in the former format; the process dies before the carrier responds.
    const death = diesAt(NOTED_BY_CARRIER, 'after')
    await withFaults([death], () => create({ carrier: 'DHLeC' }, 'outside'))
    expect(death.hasDied()).toBe(true)
    advance(HOUR_MS)
    const finished = await create({ carrier: 'DHLeC' }, 'outside')
    expect(finished).toMatchObject({ status: 201, body: { shipment: { labels: [{ status: 'Pending' }] } } })
    const late = await buy()
    expect(await formerItemsOf(late)).toEqual([false, false, false])
    expect(await announcedOf(late)).toEqual(['trackingEvent', 'labelReady'])
    expect(late.labelId).toBe(getCompanionId(late.shipmentId))
    for (const bought of [early, late]) await expectUsable(bought)
    expect(await danglingReferences()).toEqual([])
    await auditedBalance(account.userId)
  })
})
