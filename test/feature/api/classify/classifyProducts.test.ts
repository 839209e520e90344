import { describe, expect, test } from '@jest/globals'
import { classifyProducts } from '#functions/api/classify/classifyProducts.ts'
import * as customsProducts from '#functions/api/classify/customsProducts.ts'
import { classifyRoutes } from '#functions/api/classify/routes.ts'
import { createSigningDeps } from '#functions/runtime/core.ts'
import { failure, ok } from '#shared/core/result.ts'
import type { Classifier } from '#shared/customs/classification/classifier.ts'
import type { Classification } from '#shared/customs/classification/nomenclatureEngine.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, diesAt, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const handlerOf = (classify: Classifier['classify']) =>
  createApiHandler(classifyRoutes, { ...customsProducts, classifyProducts }, () => ({
    ...createSigningDeps(),
    classifier: { classify },
  }))

const SHIRTS: Classification = {
  found: ['610910', '610510', '620520', '621143', '611420'].map((hsCode, at) => ({
    hsCode,
    description: `Goods of ${hsCode}`,
    confidence: 0.8 - at / 5,
  })),
  matchedWords: ['cotton', 'shirt'],
  notes: ['The description does not say knitted or woven.'],
}
const NOTHING: Classification = { found: [], matchedWords: [], notes: ['It says nothing.'] }

/** Classifier that recognises only shirts. */
const knowsShirts = handlerOf(async ({ description }) => ok(/shirt/i.test(description) ? SHIRTS : NOTHING))

const SHIRT = { description: 'Cotton T-shirt, blue' }
const RIDDLE = { description: 'Xyzzy' }
const KEY = { 'idempotency-key': 'once' }

const request = (products: unknown, changes: Record<string, unknown> = {}) => ({
  classify: { origin_country: 'CN', destination_country: 'DE', products, ...changes },
})
const classify = (
  token: string,
  body: unknown,
  headers: Record<string, string> = {},
  handler = knowsShirts,
): Promise<ApiResponse> => call('POST /classify', { token, body, headers }, handler)
const charges = async (userId: number) =>
  (await listLedgerEntries(testTable(), userId, 'USD')).filter(({ naturalKey }) =>
    naturalKey.startsWith('classification/'),
  )
const times = <T>(count: number, item: T): readonly T[] => Array.from({ length: count }, () => item)

describeWithTable('classifying products', () => {
  test('returns what was sent, each with a code of ten digits for either side', async () => {
    const { token } = await anAccount({ balances: { USD: 1 } })
    const { status, body } = await classify(token, request([SHIRT, RIDDLE, { ...SHIRT, hs_code: '61091000' }]))
    expect(status).toBe(200)
    const result = {
      import_hs_code: '6109100000',
      export_hs_code: '6109100000',
      description: 'Goods of 610910',
      import_digits: 6,
      export_digits: 6,
      confidence: 0.8,
      alternatives: ['610510', '620520', '621143'].map((code, at) => ({
        hs_code: code,
        description: `Goods of ${code}`,
        confidence: 0.8 - (at + 1) / 5,
      })),
      matched_words: SHIRTS.matchedWords,
      notes: SHIRTS.notes,
    }
    const nothing = {
      import_hs_code: null,
      export_hs_code: null,
      description: null,
      import_digits: null,
      export_digits: null,
      confidence: 0,
      alternatives: [],
      matched_words: [],
      notes: NOTHING.notes,
    }
    expect(body).toEqual({
      classify: {
        origin_country: 'CN',
        destination_country: 'DE',
        hs_edition: '2022',
        import_hs_edition: null,
        export_hs_edition: null,
        products: [
          { ...SHIRT, hs_code: null, result },
          { ...RIDDLE, hs_code: null, result: nothing },
          { ...SHIRT, hs_code: '61091000', result },
        ],
      },
    })
  })

  test('costs 5 cents a request, however many products it has', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1 } })
    await classify(token, request([SHIRT]))
    await classify(token, request(times(20, SHIRT)))
    expect(await charges(userId)).toMatchObject([
      { amountMinor: -5, description: 'Products classified: 1' },
      { amountMinor: -5, description: 'Products classified: 20' },
    ])
    expect(await auditedBalance(userId)).toBe(90)
  })

  test('names the HS edition of the day, and warns if its lists are not imported', async () => {
    advance(Date.UTC(2028, 0, 1) - clock.now())
    const { token } = await anAccount({ balances: { USD: 1 } })
    const { status, body } = await classify(token, request([SHIRT]))
    expect([status, body.classify]).toMatchObject([
      200,
      {
        hs_edition: '2022',
        warnings: [
          {
            path: '/classify/products',
            message:
              'HS 2028 has applied since 2028-01-01, but its data has not been imported. Codes are checked against HS 2022.',
          },
        ],
      },
    ])
  })

  test('without any classifiable product is 400/1215, free of charge', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1 } })
    const { status, body } = await classify(token, request([RIDDLE, RIDDLE]))
    expect([status, body.code]).toEqual([400, 1215])
    expect(body.errors).toEqual(['/classify/products: must contain at least one description that identifies the goods'])
    expect(await charges(userId)).toEqual([])
  })

  describe('rejects with 400/1000', () => {
    test.each([
      [
        'no country of origin',
        request([SHIRT], { origin_country: undefined }),
        '/classify/origin_country: is required',
      ],
      [
        'a destination that is none',
        request([SHIRT], { destination_country: 'XX' }),
        '/classify/destination_country: ',
      ],
      ['a country in small letters', request([SHIRT], { origin_country: 'cn' }), '/classify/origin_country: must be'],
      ['no products', request(undefined), '/classify/products: is required'],
      ['an empty list', request([]), '/classify/products: must have 1 to 20 items'],
      ['21 products', request(times(21, SHIRT)), '/classify/products: must have 1 to 20 items'],
      ['no description', request([{}]), '/classify/products/0/description: is required'],
      ['a description of blanks', request([{ description: '  ' }]), '/classify/products/0/description: must have 1'],
      ['a description of 256 characters', request([{ description: 'x'.repeat(256) }]), '/classify/products/0/descrip'],
      ['a code of 5 digits', request([{ ...SHIRT, hs_code: '61091' }]), '/classify/products/0/hs_code: must have 6'],
      ['a code of 21 digits', request([{ ...SHIRT, hs_code: '6'.repeat(21) }]), '/classify/products/0/hs_code: must'],
      ['a code with a dot', request([{ ...SHIRT, hs_code: '6109.10' }]), '/classify/products/0/hs_code: must have 6'],
      [
        'a code as a number',
        request([{ ...SHIRT, hs_code: 610910 }]),
        '/classify/products/0/hs_code: must be a string',
      ],
      ['no wrapper', { products: [SHIRT] }, '/classify: is required'],
    ])('%s', async (_title, body, reason) => {
      const { token, userId } = await anAccount({ balances: { USD: 1 } })
      const response = await classify(token, body)
      expect([response.status, response.body.code]).toEqual([400, 1000])
      expect(response.body.errors[0]).toContain(reason)
      expect(await auditedBalance(userId)).toBe(100)
    })
  })

  test('needs the scope classify', async () => {
    const { token } = await anAccount({ scopes: ['validate'] })
    expect((await classify(token, request([SHIRT]))).body.code).toBe(1009)
  })

  test('runs only if it is covered: 402/1080', async () => {
    const { token } = await anAccount({ balances: { USD: 0.04 } })
    let requestCount = 0
    const counting = handlerOf(async () => {
      requestCount++
      return ok(NOTHING)
    })
    const { status, body } = await classify(token, request([SHIRT]), {}, counting)
    expect([status, body.code, requestCount]).toEqual([402, 1080, 0])
  })

  test('without a wallet is 500/1081', async () => {
    const { token, userId } = await anAccount()
    const wallet = { key: keys.wallet(userId, 'USD'), when: undefined, otherwise: () => 'again' as const }
    await testTable().commit([{ kind: 'remove', ...wallet }])
    const { status, body } = await classify(token, request([SHIRT]))
    expect([status, body.code]).toEqual([500, 1081])
  })

  test('with a charge that is not taken is 500/1082', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1 } })
    const work = () => classify(token, request([SHIRT]))
    const { status, body } = await withFaults([alwaysInConflict], () => withFastStopwatch(work))
    expect([status, body.code]).toEqual([500, 1082])
    expect(await auditedBalance(userId)).toBe(100)
  })

  test('while the classifier is down for any of them is 503/1010, for nothing', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1 } })
    const down = handlerOf(async ({ description }) =>
      description === SHIRT.description ? ok(SHIRTS) : failure('unavailable'),
    )
    const { status, body } = await classify(token, request([SHIRT, RIDDLE]), {}, down)
    expect([status, body.code]).toEqual([503, 1010])
    expect(await auditedBalance(userId)).toBe(100)
  })

  describe('sent again under the same key', () => {
    test('returns the same and is charged once', async () => {
      const { token, userId } = await anAccount({ balances: { USD: 1 } })
      const first = await classify(token, request([SHIRT]), KEY)
      const second = await classify(token, request([SHIRT]), KEY)
      expect(second.body).toEqual(first.body)
      expect(second.headers['idempotent-replayed']).toBe('true')
      expect(await auditedBalance(userId)).toBe(95)
    })

    test.each(['before', 'after'] as const)('after a death %s any of its calls is charged once', async (when) => {
      const { token, userId } = await anAccount({ balances: { USD: 10 } })
      for (let n = 1; ; n++) {
        const key = { 'idempotency-key': `${when} ${n}` }
        const death = diesAt(n, when)
        await withFaults([death], () => classify(token, request([SHIRT]), key))
        expect([n, (await classify(token, request([SHIRT]), key)).status]).toEqual([n, 200])
        expect([n, (await charges(userId)).length]).toEqual([n, n])
        if (!death.hasDied()) break
      }
    })
  })

  /** Retries the items without a result, as clients do. */
  async function retryUntilComplete(token: string, key: string): Promise<ApiResponse> {
    for (;;) {
      const response = await classify(token, request([SHIRT]), { 'idempotency-key': key })
      if (response.status < 500) return response
    }
  }

  testEmbedded('by twenty at once never overdraws', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 0.32 } })
    const responses = await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: 3 }, () =>
      Promise.all(times(20, null).map((_, at) => retryUntilComplete(token, `classification ${at}`))),
    )
    const outcomes = Object.entries(Object.groupBy(responses, ({ status, body }) => `${status} ${body.code ?? ''}`))
    expect(outcomes.map(([outcome, all = []]) => [outcome.trim(), all.length]).toSorted()).toEqual([
      ['200', 6],
      ['402 1080', 14],
    ])
    expect(await auditedBalance(userId)).toBe(2)
  })
})
