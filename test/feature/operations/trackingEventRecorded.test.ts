import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { eventCodes } from '#shared/shipping/records/eventCodes.ts'
import { MAX_EVENTS } from '#shared/shipping/records/rules/labelLimits.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { addEvents, aLabel, cancel, labelNow, trackNow } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { eventsOf } from '#test/support/outbox.ts'
import { rounds } from '#test/support/proof.ts'
import { post } from '#test/support/shipments.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

/** Creates a scan with a timestamp in the carrier's local time zone. */
const scan = (trackingNumber: string, code: number, occurredAt: string, rest: Record<string, unknown> = {}) => ({
  event_id: randomUUID(),
  tracking_number: trackingNumber,
  code,
  occurred_at: occurredAt,
  ...rest,
})

const record = (detail: Record<string, unknown>) => operate('TrackingEventRecorded', detail)

describeWithTable('TrackingEventRecorded', () => {
  test('adds an event, reported in the time of its place, and the status that follows', async () => {
    const { account, label } = await aLabel()
    const { tracking_number: number } = label
    const place = {
      city: 'Frankfurt',
      province: 'Hessen',
      postal_code: '60549',
      country: 'DE',
      latitude: 50.0379,
      longitude: -8.5622,
    }
    const outcome = await record(scan(number, 130, '2029-05-01T23:10:00+02:00', place))
    expect(outcome).toEqual({ kind: 'done', word: 'Customs' })
    const track = await trackNow(account, number)
    expect(track.status).toBe('Customs')
    expect(track.events[0]).toEqual({
      ...place,
      code: 130,
      time: '2029-05-01 23:10:00',
      carrier: label.carrier,
      description: 'CUSTOMS PROCESSING',
    })
    expect((await labelNow(account, label.id)).events[0]).toEqual(track.events[0])
  })

  test('takes a proof of delivery for one, and keeps what was delivered so', async () => {
    const { account, label } = await aLabel()
    const { tracking_number: number } = label
    await record(scan(number, 250, '2029-05-03T12:00:00Z'))
    expect((await trackNow(account, number)).status).toBe('Delivered')
    await record(scan(number, 150, '2029-05-04T12:00:00Z'))
    expect((await trackNow(account, number)).status).toBe('Delivered')
    expect((await labelNow(account, label.id)).delivery_date).toBe('2029-05-03')
  })

  test('shows no position of which only a part was reported', async () => {
    const { account, label } = await aLabel()
    await record(scan(label.tracking_number, 150, '2029-05-03T12:00:00Z', { latitude: 50 }))
    const [event] = (await trackNow(account, label.tracking_number)).events
    expect(event).toMatchObject({ latitude: null, longitude: null })
  })

  test('takes carrier and description from the event where it has them', async () => {
    const { account, label } = await aLabel()
    const own = { carrier: 'Hermes', description: 'Handed over to Hermes' }
    await record(scan(label.tracking_number, 190, '2029-05-01T23:10:00Z', own))
    expect((await trackNow(account, label.tracking_number)).events[0]).toMatchObject({
      ...own,
      city: '',
      country: null,
    })
  })

  test('a delivery sets the day it was at the recipient’s', async () => {
    const { account, label } = await aLabel()
    await record(scan(label.tracking_number, 200, '2029-05-01T23:30:00-07:00'))
    await record(scan(label.tracking_number, 205, '2029-05-03T08:00:00+02:00'))
    expect(await labelNow(account, label.id)).toMatchObject({ status: 'Delivered', delivery_date: '2029-05-01' })
    await record(scan(label.tracking_number, 206, '2029-04-30T08:00:00+02:00'))
    expect(await labelNow(account, label.id)).toMatchObject({ status: 'Delivered', delivery_date: '2029-04-30' })
  })

  test('publishes each event, with the status after it', async () => {
    const { account, label } = await aLabel()
    await record(scan(label.tracking_number, 150, '2029-05-01T23:30:00Z'))
    await record(scan(label.tracking_number, 130, '2029-04-01T23:30:00Z'))
    const events = (await eventsOf(account.userId)).filter(({ type }) => type === 'trackingEvent')
    expect(events.map(({ status }) => status).sort()).toEqual(['En Route', 'En Route', 'Pending'])
    expect(events.every(({ labelId }) => labelId === label.id)).toBe(true)
  })

  test('sorts by instant over time zones, whatever the local time says', async () => {
    const { account, label } = await aLabel()
    await record(scan(label.tracking_number, 150, '2029-05-02T01:00:00+14:00'))
    await record(scan(label.tracking_number, 130, '2029-05-01T12:00:00Z'))
    await record(scan(label.tracking_number, 101, '2029-05-01T00:30:00-12:00'))
    const track = await trackNow(account, label.tracking_number)
    expect(track.events.slice(0, 3).map(({ code }: { code: number }) => code)).toEqual([101, 130, 150])
    expect(track.status).toBe('En Route')
  })

  test('lists what happened in the same second in the order of receipt, whatever the codes and ids', async () => {
    const { account, label } = await aLabel()
    const recordedCodes = [150, 102, 130, 133, 103, 112]
    for (const [place, code] of recordedCodes.entries()) {
      await record({
        ...scan(label.tracking_number, code, '2029-05-01T12:00:00+02:00'),
        event_id: `z${9 - place}-${label.id}`,
      })
    }
    const newestFirst = [...recordedCodes.toReversed(), 100]
    const codes = (events: readonly { code: number }[]) => events.map(({ code }) => code)
    const track = await trackNow(account, label.tracking_number)
    expect(codes(track.events)).toEqual(newestFirst)
    expect(track.status).toBe('En Route')
    expect(codes((await labelNow(account, label.id)).events)).toEqual(newestFirst)
    await record(scan(label.tracking_number, 130, '2029-05-01T10:00:00Z'))
    expect((await trackNow(account, label.tracking_number)).status).toBe('Customs')
  })

  test.each([
    { detail: { code: 999 }, reason: '/code: must be a valid tracking event code' },
    { detail: { code: '200' }, reason: '/code: must be a number' },
    { detail: { code: undefined }, reason: '/code: is required' },
    { detail: { latitude: -90.5 }, reason: '/latitude: must be from -90 to 90 degrees' },
    { detail: { city: '' }, reason: '/city: must not be empty' },
    { detail: { occurred_at: undefined }, reason: '/occurred_at: is required' },
    { detail: { occurred_at: '2026-01-01T00:00:00+15:00' }, reason: '/occurred_at: must be a date-time' },
    { detail: { tracking_number: undefined }, reason: '/tracking_number: is required' },
    { detail: { description: 'x'.repeat(201) }, reason: '/description: must have at most 200 characters' },
    { detail: { event_id: 7 }, reason: '/event_id: must be a string' },
  ])('rejects $detail and changes nothing', async ({ detail, reason }) => {
    const { label } = await aLabel()
    const before = await stored()
    const outcome = await record({ ...scan(label.tracking_number, 150, '2029-05-01T00:00:00Z'), ...detail })
    expect(outcome).toEqual({ kind: 'rejected', reason: expect.stringContaining(reason) })
    expect(await stored()).toEqual(before)
  })

  test('ignores fields it does not know, and takes null for absent', async () => {
    const { label } = await aLabel()
    const detail = scan(label.tracking_number, 150, '2029-05-01T00:00:00Z', {
      colour: 'red',
      city: null,
      user_id: null,
    })
    expect(await record(detail)).toMatchObject({ kind: 'done' })
  })

  test('comes too early for an unknown number', async () => {
    expect(await record(scan('GM000000000000', 150, '2029-05-01T00:00:00Z'))).toEqual({
      kind: 'early',
      reason: '/tracking_number: label with tracking number GM000000000000 was not found',
    })
  })

  test('a label takes so many events and no more', async () => {
    const { account, label } = await aLabel()
    await addEvents(account, label, MAX_EVENTS - 2)
    expect(await record(scan(label.tracking_number, 150, '2029-04-01T00:00:00Z'))).toMatchObject({ kind: 'done' })
    expect(await record(scan(label.tracking_number, 150, '2029-05-01T00:00:00Z'))).toEqual({
      kind: 'rejected',
      reason: `/tracking_number: the label already has the maximum of ${MAX_EVENTS} events`,
    })
    expect((await trackNow(account, label.tracking_number)).events).toHaveLength(MAX_EVENTS)
    expect(await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 1 })).toMatchObject({
      kind: 'done',
    })
  })

  testEmbedded('20 events at once all count', async () => {
    const { account, label } = await aLabel()
    const codes = [...eventCodes.keys()].filter((code) => eventCodes.get(code)?.status !== 'Delivered').slice(0, 19)
    const events = [...codes, 200].map((code, place) =>
      scan(label.tracking_number, code, new Date(Date.UTC(2029, 0, 1) + place * 1_000).toISOString()),
    )
    let left = events
    // Failed events are retried, as by their queue.
    await withFaultInjection(CONFLICTS, async () => {
      while (left.length > 0) {
        const outcomes = await Promise.allSettled(left.map(record))
        left = left.filter((_, place) => outcomes[place]?.status === 'rejected')
      }
    })
    const track = await trackNow(account, label.tracking_number)
    expect(track.events).toHaveLength(21)
    expect(track.status).toBe('Delivered')
    const found = await findShipment(testTable(), account.userId, label.shipment_id)
    expect(found?.labels[0]?.revision).toBe(20)
  })

  testEmbedded('one event has one effect for 20 deliveries at once', async () => {
    const { account, label } = await aLabel()
    const event = scan(label.tracking_number, 150, '2029-05-01T00:00:00Z')
    const outcomes = await withFaultInjection(CONFLICTS, () =>
      Promise.all(Array.from({ length: 20 }, () => record(event))),
    )
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(19)
    expect((await trackNow(account, label.tracking_number)).events).toHaveLength(2)
  })

  testEmbedded('a cancellation at the same time as events misses none of them', async () => {
    for (let round = 0; round < 5; round++) {
      const { account, label } = await aLabel()
      const [cancelled] = await withFaultInjection(CONFLICTS, () =>
        Promise.all([
          cancel(account, label.id),
          record(scan(label.tracking_number, 150, '2029-05-01T00:00:00Z')),
          record(scan(label.tracking_number, 200, '2029-05-02T00:00:00Z')),
        ]),
      )
      expect(await labelNow(account, label.id)).toMatchObject({
        cancelled: cancelled.status === 200,
        status: 'Delivered',
        delivery_date: '2029-05-02',
      })
    }
  })

  test.each([{ when: 'before' as const }, { when: 'after' as const }])(
    'a process that dies $when a call to the table leaves what a repeat completes',
    async ({ when }) => {
      for (let n = 1; ; n++) {
        const { account, label } = await aLabel()
        const event = scan(label.tracking_number, 200, '2029-05-01T00:00:00Z')
        const death = diesAt(n, when)
        await withFaults([death], () => record(event)).catch(() => undefined)
        if (!death.hasDied()) {
          expect(n).toBeGreaterThan(3)
          break
        }
        expect(['done', 'repeated']).toContain((await record(event)).kind)
        const shown = await labelNow(account, label.id)
        expect([n, shown.status, shown.events.length]).toEqual([n, 'Delivered', 2])
        const events = (await eventsOf(account.userId)).filter(({ type }) => type === 'trackingEvent')
        expect([n, events.length]).toEqual([n, 2])
      }
    },
  )
})

describeWithTable('any order and repetition of a set of events', () => {
  const codes = fc.constantFrom(...[...eventCodes.keys()].filter((code) => code !== 100))
  const scanned = fc.record({
    code: codes,
    minute: fc.nat(6),
    offsetHours: fc.integer({ min: -11, max: 13 }),
    city: fc.constantFrom('Berlin', 'Köln', 'Paris'),
    /** Whether it is sent again. */
    isRepeated: fc.boolean(),
  })
  const case_ = fc
    .record({
      events: fc.array(scanned, { maxLength: 6 }),
      isProcessed: fc.boolean(),
      isCancelled: fc.boolean(),
    })
    .chain((drawn) => {
      const { events, isProcessed } = drawn
      const ids = events.flatMap(({ isRepeated }, id) => (isRepeated ? [id, id] : [id]))
      const all = isProcessed ? [...ids, -1, -1] : ids
      return fc.record({
        drawn: fc.constant(drawn),
        order: fc.shuffledSubarray(all, { minLength: all.length }),
      })
    })

  const BASE_MS = Date.UTC(2029, 4, 1, 22)
  /** Events differ by at least a second, as events with the same time are ordered by arrival. */
  const at = (minute: number, second: number, offsetHours: number): string => {
    const local = new Date(BASE_MS + (minute * 60 + second) * 1000 + offsetHours * 3_600_000).toISOString().slice(0, 19)
    const sign = offsetHours < 0 ? '-' : '+'
    return `${local}${sign}${String(Math.abs(offsetHours)).padStart(2, '0')}:00`
  }

  test('ends in the same label, the same track response and the same balance', async () => {
    await fc.assert(
      fc.asyncProperty(case_, async ({ drawn, order }) => {
        const { events, isCancelled } = drawn
        const inOrder = [...new Set(order)].sort((a, b) => a - b)
        const outcomes = []
        for (const sequence of [inOrder, order]) {
          const { account, label } = await aLabel()
          if (isCancelled) await cancel(account, label.id)
          const salt = randomUUID().slice(0, 8)
          for (const id of sequence) {
            const event = events[id]
            const outcome = event
              ? await record({
                  event_id: `${id}-${salt}`,
                  tracking_number: label.tracking_number,
                  code: event.code,
                  occurred_at: at(event.minute, id, event.offsetHours),
                  city: event.city,
                })
              : await operate('LabelProcessed', {
                  event_id: `processed-${salt}`,
                  tracking_number: label.tracking_number,
                  occurred_at: at(3, 59, 8),
                  weight: 3,
                })
            expect(['done', 'repeated']).toContain(outcome.kind)
          }
          const shown = await labelNow(account, label.id)
          const track = await trackNow(account, label.tracking_number)
          // Ignores the values that differ between any two labels.
          const {
            id: _,
            shipment_id: _1,
            tracking_number: _2,
            tracking_url: _7,
            created: _3,
            events: history,
            ...rest
          } = shown
          const { tracking_number: _4, shipment_id: _5, created: _6, events: tracked, ...parcel } = track
          expect(tracked).toEqual(history)
          outcomes.push({
            label: rest,
            track: parcel,
            history: history.filter(({ code }: { code: number }) => code !== 100),
            balance: await auditedBalance(account.userId),
          })
        }
        expect(outcomes[1]).toEqual(outcomes[0])
      }),
      { numRuns: rounds(8, 300) },
    )
  })

  test('a second label of the same shipment has a separate history', async () => {
    const { account, shipment, label } = await aLabel()
    await cancel(account, label.id)
    const again = await call('POST /labels', { token: account.token, body: { label: { shipment_id: shipment.id } } })
    const second = again.body.label
    await record(scan(second.tracking_number, 200, '2029-05-01T00:00:00Z'))
    expect((await labelNow(account, label.id)).status).toBe('Cancelled')
    expect((await labelNow(account, second.id)).status).toBe('Delivered')
    expect((await post(account.token)).status).toBe(201)
  })
})
