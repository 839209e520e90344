import { expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import type { SentEvent } from '#lib/ops/target/target.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { planParcelJourney, squeezed } from '#shared/sandboxes/planParcelJourney.ts'
import { JOURNEYS, PARCEL_JOURNEY_NAMES } from '#shared/sandboxes/rules/journeys.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { parseOccurredAt } from '#shared/shipping/tracking/rules/occurredAt.ts'
import { testTable } from '#test/support/accounts.ts'
import { aLabel, labelNow, trackNow } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { aPlatform } from '#test/support/opsPlatform.ts'
import { recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const DAY_MS = 86_400_000

async function simulate(words: readonly string[], platform = aPlatform()) {
  const err: string[] = []
  const out: string[] = []
  const exitCode = await runOps(['simulate', ...words], {
    connect: async () => ok(platform),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  })
  return { exitCode, out: out.join('\n'), err }
}

async function aParcel(changes: Record<string, unknown> = {}) {
  const bought = await aLabel(changes)
  const found = await findShipment(testTable(), bought.account.userId, bought.shipment.id)
  const [label] = found?.labels ?? []
  if (!found || !label) throw new Error('no label')
  return { ...bought, parcel: { shipment: found.shipment, label } }
}

const scenarios = PARCEL_JOURNEY_NAMES

describeWithTable('npm run ops -- simulate', () => {
  test.each([
    { scenario: 'delivered', status: 'Delivered' },
    { scenario: 'held_in_customs', status: 'Customs' },
    { scenario: 'address_failure', status: 'Exception' },
    { scenario: 'lost', status: 'Exception' },
    { scenario: 'damaged', status: 'Exception' },
    { scenario: 'returned', status: 'Exception' },
  ])('$scenario ends as $status, both from scan to scan and at once', async ({ scenario, status }) => {
    for (const how of [[], ['--at-once']]) {
      const { account, label } = await aLabel()
      const startedMs = clock.now()
      const words = [label.tracking_number, '--scenario', scenario, ...how, '--json']
      const { exitCode, out, err } = await simulate(words)
      expect([exitCode, err.filter((line) => !line.startsWith('… '))]).toEqual([0, []])
      const track = await trackNow(account, label.tracking_number)
      expect(JSON.parse(out)).toEqual(track)
      expect(track.status).toBe(status)
      expect(track.events).toHaveLength(err.length + 1)
      expect(await labelNow(account, label.id)).toMatchObject({ processed: true })
      const elapsedDays = (clock.now() - startedMs) / DAY_MS
      if (how.length === 0) expect(elapsedDays).toBeGreaterThan(1)
      else expect(elapsedDays).toBeLessThan(0.01)
      const codes = track.events.map(({ code }: { code: number }) => code)
      expect(codes.at(-1)).toBe(100)
      expect(codes.at(-2)).toBe(105)
    }
  })

  test('can be retried after an interruption', async () => {
    const { account, label } = await aLabel()
    let sent = 0
    const dying = aPlatform({
      send: async (event) => {
        if (++sent > 3) throw new Error('the connection broke')
        return aPlatform().send(event)
      },
    })
    const words = [label.tracking_number, '--scenario', 'delivered']
    expect((await simulate(words, dying)).exitCode).toBe(1)
    expect((await simulate(words)).exitCode).toBe(0)
    const track = await trackNow(account, label.tracking_number)
    expect(track.status).toBe('Delivered')
    const codes = track.events.map(({ code }: { code: number }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('does not go on where the journey has ended, and may be repeated', async () => {
    const { account, label } = await aLabel()
    const words = (scenario: string) => [label.tracking_number, '--scenario', scenario, '--at-once']
    expect((await simulate(words('delivered'))).exitCode).toBe(0)
    const delivered = await trackNow(account, label.tracking_number)
    const { exitCode, err } = await simulate(words('lost'))
    expect([exitCode, err]).toEqual([1, ['error: the parcel has already reached its final status: DELIVERED']])
    expect((await simulate(words('delivered'))).exitCode).toBe(0)
    expect(await trackNow(account, label.tracking_number)).toEqual(delivered)
  })

  test('needs --at-once in a deployed stage, and says that it will take a while there', async () => {
    const { label } = await aLabel()
    const sent: SentEvent[] = []
    const stage = aPlatform({
      local: null,
      send: async (event) => {
        sent.push(event)
        return ok('sent')
      },
    })
    const words = [label.tracking_number, '--scenario', 'damaged']
    expect((await simulate(words, stage)).err).toEqual(['error: a deployed stage cannot advance time. Use --at-once.'])
    const { out } = await simulate([...words, '--at-once'], stage)
    expect(out).toContain('asynchronously')
    expect(sent).toHaveLength(JOURNEYS.damaged.length)
  })

  test('stops with the reason where an event is rejected', async () => {
    const { label } = await aLabel()
    const rejecting = aPlatform({ send: async () => ({ ok: false, error: 'not today' }) })
    const { exitCode, err } = await simulate([label.tracking_number, '--scenario', 'lost'], rejecting)
    expect([exitCode, err]).toEqual([1, ['error: SHIPMENT ACCEPTANCE, Kwai Chung: not today']])
  })
})

describeWithTable('a planned scenario', () => {
  test.each(scenarios.map((name) => ({ name })))(
    '$name proceeds in time, shown in the zone of each place',
    async ({ name }) => {
      const { parcel } = await aParcel({ to: recipient({}) })
      const plan = planParcelJourney(name, parcel, Date.UTC(2027, 6, 1, 3))
      for (const [place, { atMs, event }] of plan.entries()) {
        expect(atMs).toBeGreaterThan(plan[place - 1]?.atMs ?? 0)
        const occurredAt = String(event.detail.occurred_at)
        expect(parseOccurredAt(occurredAt)?.atMs).toBe(atMs)
        expect(occurredAt.slice(-6)).toBe(event.detail.country === 'DE' ? '+02:00' : '+08:00')
      }
      expect(new Set(plan.map(({ event }) => event.detail.event_id)).size).toBe(plan.length)
      expect(plan.every(({ event }) => String(event.detail.event_id).length <= 64)).toBe(true)
    },
  )

  test('is delivered by day', async () => {
    const { parcel } = await aParcel()
    for (let hour = 0; hour < 24; hour++) {
      const plan = planParcelJourney('delivered', parcel, Date.UTC(2027, 0, 1, hour))
      expect(plan.at(-1)?.event.detail.occurred_at).toMatch(/T12:00:00\+01:00$/)
    }
  })

  test('meets no customs within a country, and no facility twice', async () => {
    const { parcel } = await aParcel()
    const { shipment, label } = parcel
    const home = { ...shipment, to: { ...shipment.to, country: 'HK' } }
    const codes = planParcelJourney('delivered', { shipment: home, label }, 0).map(({ event }) => event.detail.code)
    expect(codes).toEqual([undefined, 120, 112, 102, 103, 198, 200])
    await operate('LabelProcessed', { tracking_number: label.trackingNumber, weight: 1 })
    const processed = { shipment, label: { ...label, processed: true } }
    expect(planParcelJourney('delivered', processed, 0).map(({ event }) => event.detailType)).not.toContain(
      'LabelProcessed',
    )
  })

  test('squeezed into no time, or less, happens all at once', async () => {
    const { parcel } = await aParcel()
    const plan = planParcelJourney('lost', parcel, clock.now())
    for (const lastMs of [1_000, 999]) {
      expect(new Set(squeezed(plan, 1_000, lastMs).map(({ atMs }) => atMs))).toEqual(new Set([1_000]))
    }
  })

  test.each([{ days: 0 }, { days: 1 }, { days: 30 }])(
    'squeezed into $days days keeps its order and its places',
    async ({ days }) => {
      const { parcel } = await aParcel()
      advance(days * DAY_MS + 20)
      const [first, last] = [getCreationMs(parcel.label.id) + 1, clock.now()]
      const plan = planParcelJourney('returned', parcel, last)
      const tight = squeezed(plan, first, last)
      expect(tight.at(-1)?.atMs).toBe(last)
      expect(tight[0]?.atMs).toBeGreaterThanOrEqual(first)
      for (const [place, { atMs, event }] of tight.entries()) {
        expect(atMs).toBeGreaterThanOrEqual(tight[place - 1]?.atMs ?? first)
        expect(parseOccurredAt(String(event.detail.occurred_at))?.atMs).toBe(atMs)
      }
    },
  )
})
