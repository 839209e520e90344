import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { setUserApprovals } from '#lib/ops/actions/users.ts'
import { getEventSource, OPERATIONS_SOURCE } from '#shared/events/domainEvent.ts'
import { TRACKING_REPORT_PERMISSION } from '#shared/shipping/tracking/trackingReports.ts'
import { testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aLabel, trackNow } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { eventsOf } from '#test/support/outbox.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'

/** Creates a label of an account that may report tracking events of its parcels. */
async function ownParcel() {
  const { account, label } = await aLabel()
  await setUserApprovals(testTable(), account.userId, [TRACKING_REPORT_PERMISSION])
  return { account, number: String(label.tracking_number) }
}

const event = (trackingNumber: string, changes: Record<string, unknown> = {}) => ({
  tracking_number: trackingNumber,
  code: 150,
  time: '2029-05-01T09:30:00+08:00',
  city: 'Hong Kong',
  country: 'HK',
  ...changes,
})

const report = (token: string, events: readonly object[], headers: Record<string, string> = {}) =>
  call('POST /track', { token, headers, body: { events } })

/** Returns the outbox events for the operations worker. */
const handedOver = async (userId: number) =>
  (await eventsOf(userId)).filter(({ type }) => type === 'TrackingEventRecorded')

const workOff = async (userId: number) => {
  const outcomes = []
  for (const { type, ...detail } of await handedOver(userId)) outcomes.push((await operate(type, detail)).kind)
  return outcomes
}

describeWithTable('POST /track', () => {
  test('records events of own parcels, with their place', async () => {
    const { account, number } = await ownParcel()
    const position = { latitude: 22.3193, longitude: 114.1694 }
    const response = await report(account.token, [
      event(number, { ...position, province: null, postal_code: '999077' }),
      event(number.toLowerCase(), { code: 130, time: '2029-05-02 10:00:00' }),
    ])
    expect(response).toMatchObject({ status: 201, body: {} })
    expect(await workOff(account.userId)).toEqual(['done', 'done'])
    const track = await trackNow(account, number)
    expect(track.status).toBe('Customs')
    expect(track.events.slice(0, 2)).toMatchObject([
      { code: 130, time: '2029-05-02 10:00:00', latitude: null, longitude: null },
      { code: 150, time: '2029-05-01 09:30:00', city: 'Hong Kong', postal_code: '999077', country: 'HK', ...position },
    ])
  })

  test('counts what is reported again once, also as another time and number are written', async () => {
    const { account, number } = await ownParcel()
    await report(account.token, [event(number), event(number, { time: '2029-05-01T01:30:00Z' })])
    await report(account.token, [event(number.toLowerCase())])
    expect((await workOff(account.userId)).toSorted()).toEqual(['done', 'repeated', 'repeated'])
    expect((await trackNow(account, number)).events.map(({ code }: { code: number }) => code)).toEqual([150, 100])
  })

  test('takes 100 events in one transaction, and under a key once', async () => {
    const { account, number } = await ownParcel()
    const many = Array.from({ length: 100 }, (_, n) =>
      event(number, { time: `2029-05-01 09:${String(n % 60).padStart(2, '0')}:${String(n % 7).padStart(2, '0')}` }),
    )
    const headers = { 'idempotency-key': randomUUID() }
    expect((await report(account.token, many, headers)).status).toBe(201)
    expect((await report(account.token, many, headers)).status).toBe(201)
    expect(await handedOver(account.userId)).toHaveLength(100)
    const tooMany = await report(account.token, [...many, event(number)])
    expect(tooMany).toMatchObject({ status: 400, body: { code: 1000, message: expect.stringContaining('/events') } })
  })

  test('goes over the bus as what carriers report', async () => {
    expect(getEventSource({ type: 'TrackingEventRecorded' })).toBe(OPERATIONS_SOURCE)
  })

  test('is for accounts the operator allows it, and for their own numbers: all or none', async () => {
    const { account, number } = await ownParcel()
    const stranger = await aLabel()
    const before = await stored()
    expect(await report(stranger.account.token, [event(stranger.label.tracking_number)])).toMatchObject({
      status: 403,
      body: { code: 1009 },
    })
    for (const foreign of [stranger.label.tracking_number, 'GM000000000000', 'nonumberatall']) {
      const response = await report(account.token, [event(number), event(foreign)])
      expect(response).toMatchObject({ status: 400, body: { code: 1211, message: expect.stringContaining(foreign) } })
    }
    expect(await stored()).toEqual(before)
  })

  test.each([
    [{ code: 200 }, '/events/0/code'],
    [{ code: 999 }, '/events/0/code'],
    [{ time: 'yesterday, at ten' }, '/events/0/time'],
    [{ time: '2029-02-30 10:00:00' }, '/events/0/time'],
    [{ city: '' }, '/events/0/city'],
    [{ country: 'Hong Kong' }, '/events/0/country'],
    [{ latitude: 91, longitude: 0 }, '/events/0/latitude'],
    [{ latitude: 10 }, '/events/0/latitude'],
    [{ longitude: 10 }, '/events/0/latitude'],
  ])('rejects %j and changes nothing', async (changes, field) => {
    const { account, number } = await ownParcel()
    const before = await stored()
    const response = await report(account.token, [event(number, changes)])
    expect(response).toMatchObject({ status: 400, body: { code: 1000, message: expect.stringContaining(field) } })
    expect(await stored()).toEqual(before)
  })
})
