import { expect, test } from '@jest/globals'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aLabel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const track = ({ token }: Pick<TestAccount, 'token'>, number: string) =>
  call('GET /track/{tracking_number}', { token, params: { tracking_number: number } })

describeWithTable('a tracking number of another account', () => {
  test('shows how far the parcel is, neither its order nor its towns', async () => {
    const { account, label } = await aLabel({ order_number: 'A-7' })
    const { tracking_number } = label
    // Scan times have a precision of seconds, so this one is after the label's first event.
    advance(MINUTE_MS)
    const scan = { code: 150, city: 'Leipzig', postal_code: '04103', country: 'DE', description: 'Arrived at Leipzig' }
    await operate('TrackingEventRecorded', { tracking_number, ...scan })
    const own = (await track(account, tracking_number)).body.track
    expect(own).toMatchObject({ order_number: 'A-7', destination: { city: 'Berlin' } })
    expect(own.events[0]).toMatchObject({ city: 'Leipzig', postal_code: '04103', description: 'Arrived at Leipzig' })

    const { track: shown } = (await track(await anAccount(), tracking_number)).body
    expect(shown).toMatchObject({ tracking_number, status: own.status, order_number: null, shipment_id: null })
    expect(shown.destination).toEqual({ city: '', province: null, country: 'DE', port: null })
    expect(shown.events).toHaveLength(own.events.length)
    expect(shown.events[0]).toMatchObject({ city: '', postal_code: null, country: 'DE', code: 150 })
    expect(JSON.stringify(shown)).not.toMatch(/Berlin|Leipzig|A-7|04103/)
  })

  test('can be asked for 200 times, and then every half minute', async () => {
    const { account, label } = await aLabel()
    const guesser = await anAccount()
    for (let guess = 0; guess < 200; guess++) {
      expect((await track(guesser, `SV0000000${guess + 10_000}`)).status).toBe(404)
    }
    const slowed = await track(guesser, label.tracking_number)
    expect([slowed.status, slowed.body.code]).toEqual([429, 1015])
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(30)
    // Requests for own parcels are not counted as guesses, and other accounts are not slowed down.
    const own = await aLabel()
    expect((await track(own.account, own.label.tracking_number)).status).toBe(200)
    expect((await track(account, label.tracking_number)).status).toBe(200)
    advance(MINUTE_MS / 2)
    expect((await track(guesser, label.tracking_number)).status).toBe(200)
    expect((await track(guesser, label.tracking_number)).status).toBe(429)
  })
})
