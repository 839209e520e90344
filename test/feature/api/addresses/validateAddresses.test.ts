import { describe, expect, test } from '@jest/globals'
import { addressRoutes } from '#functions/api/addresses/routes.ts'
import { validateAddresses } from '#functions/api/addresses/validateAddresses.ts'
import { createCoreDeps } from '#functions/runtime/core.ts'
import { failure } from '#shared/core/result.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, diesAt, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const BERLIN = { street1: 'Invalidenstr. 117', city: 'Berlin', postal_code: '10115', country: 'DE' }
const MONTREAL = { street1: '1 Rue', city: 'montreal', province: 'Quebec', postal_code: 'h3b2y5', country: 'CA' }
const AUSTIN = { street1: '1 Main St', city: 'Austin', province: 'TX', postal_code: '78701', country: 'US' }

const validate = (token: string, addresses: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> =>
  call('POST /validate-address', { token, body: { addresses }, headers })
const charges = async (userId: number) =>
  (await listLedgerEntries(testTable(), userId, 'USD')).filter(({ naturalKey }) =>
    naturalKey.startsWith('addressValidation/'),
  )
/** Returns an address as it appears in responses. */
const whole = (sent: object) => ({ street2: null, province: null, postal_code: null, ...sent })
const times = <T>(count: number, item: T): readonly T[] => Array.from({ length: count }, () => item)

describeWithTable('validating addresses', () => {
  test('returns each with its best spelling first, in the order of the request', async () => {
    const { token } = await anAccount({ balances: { USD: 10 } })
    const sent = [MONTREAL, AUSTIN, { ...BERLIN, street2: 'c/o Lee', company: 'Other fields stay' }]
    const response = await validate(token, sent)
    expect(response.status).toBe(200)
    expect(response.body.addresses).toEqual([
      {
        original: whole(MONTREAL),
        error: false,
        message: null,
        matches: [
          {
            street1: '1 Rue',
            street2: null,
            city: 'Montréal',
            province: 'QC',
            postal_code: 'H3B 2Y5',
            country: 'CA',
            confidence: 'HIGH',
          },
        ],
      },
      {
        original: whole(AUSTIN),
        error: false,
        message: null,
        matches: [{ ...AUSTIN, street2: null, confidence: 'HIGH' }],
      },
      {
        original: whole(sent[2] ?? {}),
        error: false,
        message: null,
        matches: [{ ...BERLIN, street2: 'c/o Lee', province: null, confidence: 'MEDIUM' }],
      },
    ])
  })

  test.each([
    ['no address', ['Berlin']],
    ['of numbers and lists', { street1: 117, city: ['Berlin'], postal_code: 10115, country: {} }],
  ])('gives back what is %s with every field of an address, as text or null', async (_title, item) => {
    const { token } = await anAccount({ balances: { USD: 10 } })
    const [{ original, error }] = (await validate(token, [item])).body.addresses
    const isText = (value: unknown) => value === null || typeof value === 'string'
    for (const name of Object.keys({ ...BERLIN, ...whole({}) }))
      expect([name, isText(original[name])]).toEqual([name, true])
    expect(error).toBe(true)
  })

  test('takes a postal code that is sent as a number', async () => {
    const { token } = await anAccount({ balances: { USD: 10 } })
    const [asNumber, asText] = (await validate(token, [{ ...BERLIN, postal_code: 10115 }, BERLIN])).body.addresses
    expect(asNumber).toEqual(asText)
  })

  test('charges 3 cents for each outside the USA, in one entry', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 10 } })
    await validate(token, [BERLIN, MONTREAL, AUSTIN])
    expect(await auditedBalance(userId)).toBe(994)
    expect(await charges(userId)).toMatchObject([{ amountMinor: -6, description: 'Addresses validated: 2' }])
    await validate(token, [BERLIN])
    expect(await auditedBalance(userId)).toBe(991)
    expect(await charges(userId)).toHaveLength(2)
  })

  test('is free in the USA, even without money', async () => {
    const { token, userId } = await anAccount()
    expect((await validate(token, times(10, AUSTIN))).status).toBe(200)
    expect(await charges(userId)).toEqual([])
  })

  test('takes ten at once', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 0.3 } })
    const response = await validate(token, times(10, BERLIN))
    expect(response.body.addresses).toHaveLength(10)
    expect(await auditedBalance(userId)).toBe(0)
  })

  describe('reports the faults of an item, and validates the others', () => {
    test.each([
      [
        'a country that is not served',
        { ...BERLIN, country: 'IN' },
        'country: address validation is not available for IN',
      ],
      ['no country', { ...BERLIN, country: undefined }, 'country: is required'],
      ['a country in small letters', { ...BERLIN, country: 'de' }, 'country: must be an upper-case ISO 3166-1'],
      ['no province in the USA', { ...AUSTIN, province: '' }, 'province: is required for US'],
      ['no street', { ...BERLIN, street1: ' ' }, 'street1: must have 1 to 40 characters'],
      ['a long street', { ...BERLIN, street1: 'x'.repeat(41) }, 'street1: must have 1 to 40 characters'],
      ['a long second street', { ...BERLIN, street2: 'x'.repeat(41) }, 'street2: must have at most 40 characters'],
      ['no city', { ...BERLIN, city: null }, 'city: must be a string'],
      ['a long city', { ...BERLIN, city: 'x'.repeat(41) }, 'city: must have 1 to 40 characters'],
      ['a long province', { ...BERLIN, province: 'x'.repeat(41) }, 'province: must have at most 40 characters'],
      ['a long postal code', { ...BERLIN, postal_code: '1'.repeat(11) }, 'postal_code: must have at most 10'],
      ['nothing in it', {}, 'street1: is required; city: is required; country: is required'],
      ['null', null, 'must be an object'],
      ['a text', 'Berlin', 'must be an object'],
    ])('%s', async (_title, item, message) => {
      const { token, userId } = await anAccount({ balances: { USD: 0.03 } })
      const { status, body } = await validate(token, [item, BERLIN])
      expect(status).toBe(200)
      const [failed, other] = body.addresses
      expect(failed).toEqual({
        original: {
          ...whole({ street1: null, city: null, country: null }),
          ...(typeof item === 'object' ? JSON.parse(JSON.stringify(item)) : {}),
        },
        error: true,
        message: expect.stringContaining(message),
        matches: [],
      })
      expect(other).toMatchObject({ error: false, message: null })
      expect(await auditedBalance(userId)).toBe(0)
    })
  })

  test('reports where nothing resembles an address, and does not charge for it', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1 } })
    const { body } = await validate(token, [{ ...BERLIN, city: '12', postal_code: null }])
    expect(body.addresses[0]).toMatchObject({ error: true, message: expect.any(String), matches: [] })
    expect(await charges(userId)).toEqual([])
  })

  test('charges for an address that probably does not exist: that is a result', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1 } })
    const { body } = await validate(token, [{ ...BERLIN, city: 'Hintertupfingshausen' }])
    expect(body.addresses[0].matches).toMatchObject([{ city: 'Hintertupfingshausen', confidence: 'LOW' }])
    expect(await auditedBalance(userId)).toBe(97)
  })

  test.each([
    ['absent', undefined],
    ['null', null],
    ['not a list', { 0: BERLIN }],
    ['empty', []],
    ['eleven', times(11, BERLIN)],
    ['with an item of 10 KB', [{ ...BERLIN, notes: 'x'.repeat(10_000) }]],
  ])('rejects a list that is %s: 400/1000', async (_title, addresses) => {
    const { token, userId } = await anAccount({ balances: { USD: 1 } })
    const { status, body } = await validate(token, addresses)
    expect([status, body.code]).toEqual([400, 1000])
    expect(await charges(userId)).toEqual([])
  })

  test('needs the scope validate', async () => {
    const { token } = await anAccount({ scopes: ['classify'] })
    expect((await validate(token, [AUSTIN])).body.code).toBe(1009)
  })

  test('runs only if the dearest case is covered: 402/1080', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 0.05 } })
    const { status, body } = await validate(token, [BERLIN, MONTREAL])
    expect([status, body.code]).toEqual([402, 1080])
    // One of these addresses would be free of charge, but that is not known in advance.
    const other = await validate(token, [BERLIN, { ...BERLIN, city: '12', postal_code: null }])
    expect([other.status, other.body.code]).toEqual([402, 1080])
    expect((await validate(token, [BERLIN, { ...BERLIN, country: 'IN' }])).status).toBe(200)
    expect(await auditedBalance(userId)).toBe(2)
  })

  test('without a wallet is 500/1081', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1 } })
    const wallet = { key: keys.wallet(userId, 'USD'), when: undefined, otherwise: () => 'again' as const }
    await testTable().commit([{ kind: 'remove', ...wallet }])
    const { status, body } = await validate(token, [BERLIN])
    expect([status, body.code]).toEqual([500, 1081])
    expect((await validate(token, [AUSTIN])).status).toBe(200)
  })

  test('with a charge that is not taken is 500/1082', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1 } })
    const { status, body } = await withFaults([alwaysInConflict], () =>
      withFastStopwatch(() => validate(token, [BERLIN])),
    )
    expect([status, body.code]).toEqual([500, 1082])
    expect(await auditedBalance(userId)).toBe(100)
  })

  test('while the data cannot be asked is 400/1425, for nothing', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1 } })
    const down = createApiHandler(addressRoutes, { validateAddresses }, () => ({
      ...createCoreDeps(),
      addressMatcher: { match: async () => failure('unavailable' as const) },
    }))
    const { status, body } = await call('POST /validate-address', { token, body: { addresses: [BERLIN] } }, down)
    expect([status, body.code]).toEqual([400, 1425])
    expect(await auditedBalance(userId)).toBe(100)
  })

  describe('sent again under the same key', () => {
    const KEY = { 'idempotency-key': 'once' }

    test('returns the same and is charged once', async () => {
      const { token, userId } = await anAccount({ balances: { USD: 1 } })
      const first = await validate(token, [BERLIN, AUSTIN], KEY)
      const second = await validate(token, [BERLIN, AUSTIN], KEY)
      expect(second.body).toEqual(first.body)
      expect(second.headers['idempotent-replayed']).toBe('true')
      expect(await auditedBalance(userId)).toBe(97)
      expect((await validate(token, [BERLIN], KEY)).body.code).toBe(1000)
    })

    test.each(['before', 'after'] as const)('after a death %s any of its calls is charged once', async (when) => {
      const { token, userId } = await anAccount({ balances: { USD: 10 } })
      for (let n = 1; ; n++) {
        const key = { 'idempotency-key': `${when} ${n}` }
        const death = diesAt(n, when)
        await withFaults([death], () => validate(token, [BERLIN], key))
        const repeated = await validate(token, [BERLIN], key)
        expect([n, repeated.status]).toEqual([n, 200])
        expect([n, (await charges(userId)).length]).toEqual([n, n])
        if (!death.hasDied()) break
      }
      expect(await auditedBalance(userId)).toBe(1000 - 3 * (await charges(userId)).length)
    })

    testEmbedded('by many at once is charged once', async () => {
      const { token, userId } = await anAccount({ balances: { USD: 1 } })
      await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: 7 }, () =>
        Promise.all(times(10, null).map(() => validate(token, [BERLIN], KEY))),
      )
      expect(await auditedBalance(userId)).toBe(97)
    })
  })

  testEmbedded('by twenty at once never overdraws', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 0.2 } })
    const responses = await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: 3 }, () =>
      Promise.all(times(20, null).map(() => validate(token, [BERLIN]))),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(responses.filter(({ body }) => body.code === 1080)).toHaveLength(14)
    expect(await auditedBalance(userId)).toBe(2)
  })
})
