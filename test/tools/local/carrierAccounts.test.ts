import { describe, expect, test } from '@jest/globals'
import { createCoreDeps } from '#functions/runtime/core.ts'
import { EMPTY_CARRIER_ACCOUNTS, loadCarrierAccounts } from '#lib/local/carrierAccounts.ts'
import { formatStartupHints } from '#lib/local/startupHints.ts'
import { CarrierDownError } from '#shared/carriers/carrier.ts'
import { findCarrierHealth } from '#shared/carriers/carrierHealth.ts'
import { fakeAdapter } from '#test/support/fakeAdapter.ts'
import { startStack } from '#test/support/stack.ts'

const { adapter } = fakeAdapter()
const known = { easypost: adapter, ups: adapter }
const read = (environment: Readonly<Record<string, string>>) => loadCarrierAccounts(environment, known)

describe('accounts with real carriers', () => {
  test('are none where the environment gives none', async () => {
    expect(await read({ EASYPOST_BASE_URL: 'http://127.0.0.1:1' })).toEqual({ ok: true, value: EMPTY_CARRIER_ACCOUNTS })
  })

  test('are those whose variables are set, and it is said which lanes are real by them', async () => {
    const read_ = await read({ EASYPOST_API_KEY: 'EZTK1', EASYPOST_BASE_URL: 'http://127.0.0.1:4050/v2' })
    expect(read_).toEqual({
      ok: true,
      value: {
        accounts: { easypost: { api_key: 'EZTK1', base_url: 'http://127.0.0.1:4050/v2' } },
        lines: ['Svc Parcel, Svc Priority from LAXI01 to US, CA, GB, DE: real, through EasyPost and a test account'],
      },
    })
  })

  test('need all of their parts', async () => {
    expect(await read({ UPS_CLIENT_ID: 'id', UPS_ACCOUNT: 'A1' })).toEqual({
      ok: false,
      error: 'UPS_CLIENT_SECRET: is required because an account requires UPS_CLIENT_ID, UPS_CLIENT_SECRET, UPS_ACCOUNT',
    })
  })

  test('that pay for labels are rejected unless confirmed, and then warned of', async () => {
    const live = { EASYPOST_API_KEY: 'live-key' }
    expect(await read(live)).toEqual({ ok: false, error: expect.stringContaining('ALLOW_LIVE_CARRIER=1') })
    const meant = await read({ ...live, ALLOW_LIVE_CARRIER: '1' })
    expect(meant.ok && meant.value.lines).toEqual([
      'Svc Parcel, Svc Priority from LAXI01 to US, CA, GB, DE: real, through EasyPost',
      'WARNING: the account with EasyPost is a live account, and labels are charged',
    ])
  })

  test('that do not open, or cannot be tried, are one line', async () => {
    expect(await read({ EASYPOST_API_KEY: 'wrong' })).toEqual({
      ok: false,
      error: 'EASYPOST_API_KEY is invalid: this key is unknown',
    })
    const silent = {
      ...adapter,
      connect: (...of: Parameters<typeof adapter.connect>) => ({
        ...adapter.connect(...of),
        checkCredentials: async () => {
          throw new CarrierDownError('no route to host')
        },
      }),
    }
    expect(await loadCarrierAccounts({ EASYPOST_API_KEY: 'EZTK1' }, { easypost: silent })).toEqual({
      ok: false,
      error: 'EASYPOST_API_KEY is invalid: the carrier did not respond. Retry the request later.',
    })
    expect(await loadCarrierAccounts({ EASYPOST_API_KEY: 'EZTK1' }, {})).toMatchObject({ ok: false })
  })

  test('stand in the ready message', () => {
    const demo = {
      ...{ base_url: 'http://127.0.0.1/v1', control_url: 'http://127.0.0.1/_local', users: [], application_id: '1' },
      ...{ application_secret: '', return_uri: '' },
      floor: { warehouse: 'WH0HKG01', key: '', staff: [], pairing_code: '' },
    }
    expect(formatStartupHints(demo, '.local', ['Svc Parcel: real'])).toContain('\nSvc Parcel: real\n')
    expect(formatStartupHints(demo, '.local')).not.toContain('real')
  })

  test('are known to open from the start, as they were tried before it', async () => {
    const stack = await startStack({ carrierAccounts: { easypost: { api_key: 'EZTK1' } } })
    try {
      const { table } = createCoreDeps()
      expect(await findCarrierHealth(table, 'easypost')).toMatchObject({ account: 'opens' })
      expect(await findCarrierHealth(table, 'ups')).toMatchObject({ account: 'untried' })
    } finally {
      await stack.stop()
    }
  })
})
