import { describe, expect, test } from '@jest/globals'
import { auditLedger } from '#lib/ops/actions/auditLedger.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { getSandboxId } from '#shared/core/ids.ts'
import { activateDatasetVersion, loadDatasetVersion } from '#shared/datasets/manageDatasets.ts'
import { clock } from '#shared/platform/clock.ts'
import { put } from '#shared/table/actions.ts'
import { due, keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { type Call, call } from '#test/support/api.ts'
import { GRACE, manageDeps } from '#test/support/datasets.ts'
import { deadLetters, messagesOf } from '#test/support/deadLetters.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aLabel } from '#test/support/labels.ts'
import { aCase, anException } from '#test/support/operatorCases.ts'
import { anOperator, operatorCookies, type TestOperator } from '#test/support/operators.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { belongingTo } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { postWebhook } from '#test/support/webhooks.ts'

const REASON = 'ticket 4711'

/** Sends a request as an operator. */
const authorizationQuery =
  (operator: TestOperator, cookies: readonly string[]) =>
  async (key: string, { id, ...params }: Readonly<Record<string, string | number>> = {}, request: Call = {}) => {
    const all = { ...(id === undefined ? {} : { id }), ...params }
    return { operator, ...(await call(key, { cookies, params: all, ...request })) }
  }

async function anOperatorWithRequest() {
  const operator = await anOperator()
  return {
    operator,
    actor: `operator:${operator.userId}`,
    ask: authorizationQuery(operator, await operatorCookies(operator)),
  }
}

async function json(...words: string[]) {
  const { exitCode, out, err } = await ops(...words, '--json')
  expect([exitCode, err.replaceAll(/^… .*\n?/gm, '')]).toEqual([0, ''])
  return JSON.parse(out)
}

type Entry = { readonly actor: string; readonly action: string; readonly phase: string; readonly reason: string | null }
const trailOf = async (userId: number): Promise<readonly Entry[]> =>
  (await json('audit', 'list', '--user', String(userId), '--limit', '50')).entries
const changesIn = async (userId: number) => (await trailOf(userId)).filter(({ action }) => action !== 'users look')

const deposit = (changes: object = {}, reason = REASON): Call => ({
  body: { deposit: { amount: 25.5, currency: 'USD', reference: 'BANK-1', ...changes }, reason },
})
const DEPOSITS = 'POST /operator/users/{id}/deposits'
const ACCOUNT = 'GET /operator/users/{id}'

describeWithTable('an operator over HTTP', () => {
  useSigningSecret()
  useKeyService()
  const functions = useFiles()

  describe('sees an account', () => {
    test('that is found by its id or its e-mail address, and is otherwise not there', async () => {
      const { ask } = await anOperatorWithRequest()
      const { userId, email, applicationId } = await anAccount({ balances: { EUR: 7 } })
      const search = async (text: string) =>
        (await ask('GET /operator/users', {}, { query: new URLSearchParams({ search: text }).toString() })).body.users
      const found = [{ id: userId, email, first_name: 'Ada' }]
      expect(await search(String(userId))).toMatchObject(found)
      expect(await search(email.toUpperCase())).toMatchObject(found)
      expect(await search('nobody@example.com')).toEqual([])
      expect(await search('ad')).toEqual([])
      expect((await ask(ACCOUNT, { id: userId })).body.user).toMatchObject({
        email,
        wallets: [
          { currency: 'EUR', balance: 7, credit_limit: 0 },
          { currency: 'USD', balance: 0, credit_limit: 0 },
        ],
        applications: [applicationId],
      })
      for (const id of [1, 'x', '0']) expect((await ask(ACCOUNT, { id })).status).toBe(404)
    })

    test('that is found by a part of its name or address, or by a parcel, and every one shown is on its trail', async () => {
      const { ask, actor } = await anOperatorWithRequest()
      const { account, label } = await aLabel()
      const { userId, email } = account
      const search = async (text: string): Promise<readonly { readonly id: number }[]> =>
        (await ask('GET /operator/users', {}, { query: new URLSearchParams({ search: text }).toString() })).body.users
      const part = email.slice(1, email.indexOf('@')).toUpperCase()
      expect((await search(part)).map(({ id }) => id)).toEqual([userId])
      expect((await search('MERCHANT')).length).toBeLessThanOrEqual(20)
      for (const scan of [label.tracking_number, `]C0${label.tracking_number.toLowerCase()}`]) {
        expect(await search(scan)).toMatchObject([{ id: userId, email }])
      }
      expect(await search(`${part}zz`)).toEqual([])
      expect((await trailOf(userId)).filter((entry) => entry.actor === actor)).toMatchObject([{ action: 'users look' }])
    })

    test('and each hour in which they do so is recorded in its trail once', async () => {
      const [one, other] = [await anOperatorWithRequest(), await anOperatorWithRequest()]
      const { userId, email } = await anAccount()
      // Starts at a full hour, so that the hour does not change during the test.
      advance(HOUR_MS - (clock.now() % HOUR_MS))
      const fresh = async ({ operator }: typeof one) => authorizationQuery(operator, await operatorCookies(operator))
      const [first, second] = [await fresh(one), await fresh(other)]
      await Promise.all([first(ACCOUNT, { id: userId }), first('GET /operator/users/{id}/exceptions', { id: userId })])
      await first('GET /operator/users', {}, { query: `search=${email}` })
      await second(ACCOUNT, { id: userId })
      const looks = async () => (await trailOf(userId)).map(({ actor, action }) => [actor, action])
      expect((await looks()).toSorted()).toEqual(
        [
          [one.actor, 'users look'],
          [other.actor, 'users look'],
        ].toSorted(),
      )
      advance(HOUR_MS)
      await (await fresh(one))(ACCOUNT, { id: userId })
      expect(await looks()).toHaveLength(3)
    })

    test('not, where the look cannot be written down', async () => {
      const { ask } = await anOperatorWithRequest()
      const { userId } = await anAccount()
      const broken: Fault = async ({ command }, next) => {
        if (command === 'TransactWriteItemsCommand') throw new Error('no trail today')
        return next()
      }
      const response = await withFaults([broken], () => ask(ACCOUNT, { id: userId }))
      expect(response.status).toBe(500)
      expect(response.bytes.toString()).not.toContain('Ada')
    })

    test('of future and long past days in one page, which is empty and the last', async () => {
      const { ask } = await anOperatorWithRequest()
      for (const query of ['date_start=2091-01-01&date_end=2099-01-01', 'date_start=1991-01-01&date_end=1999-01-01']) {
        const { status, body } = await ask('GET /operator/audit', {}, { query })
        expect([query, status, body]).toEqual([query, 200, { entries: [], next_page: null }])
      }
    })

    test('turning the pages of its lists, with tokens that are good for that list and operator alone', async () => {
      const { ask } = await anOperatorWithRequest()
      const stranger = await anOperatorWithRequest()
      const { userId } = await anAccount()
      for (let n = 1; n <= 5; n++) {
        await ask(DEPOSITS, { id: userId }, deposit({ amount: n, reference: `R${n}` }))
        await aCase({ userId })
        await anException({ userId })
      }
      const lists = [
        ['GET /operator/users/{id}/ledger/{currency}', 'entries'],
        ['GET /operator/users/{id}/screening-cases', 'cases'],
        ['GET /operator/screening-cases', 'cases'],
        ['GET /operator/users/{id}/exceptions', 'exceptions'],
        ['GET /operator/users/{id}/audit', 'entries'],
      ] as const
      for (const [key, rows] of lists) {
        const complete = (await ask(key, { id: userId, currency: 'USD' })).body[rows]
        const turned: unknown[] = []
        let token: string | null = null
        for (let pages = 0; pages < 9; pages++) {
          const query: string = `limit=2${token === null ? '' : `&page_token=${token}`}`
          const { body } = await ask(key, { id: userId, currency: 'USD' }, { query })
          turned.push(...body[rows])
          token = body.next_page
          if (token === null) break
          const foreign = await stranger.ask(key, { id: userId, currency: 'USD' }, { query: `page_token=${token}` })
          expect([key, foreign.body.code]).toEqual([key, 1025])
        }
        expect([key, turned]).toEqual([key, complete])
        expect(complete.length).toBeGreaterThanOrEqual(5)
      }
      const ledger = (await ask(lists[0][0], { id: userId, currency: 'USD' })).body.entries
      expect(ledger.map(({ amount }: { amount: number }) => amount)).toEqual([5, 4, 3, 2, 1])
      const { next_page: token } = (await ask(lists[0][0], { id: userId, currency: 'USD' }, { query: 'limit=2' })).body
      const elsewhere = { id: (await anAccount()).userId, currency: 'USD' }
      expect((await ask(lists[0][0], elsewhere, { query: `page_token=${token}` })).body.code).toBe(1025)
    })
  })

  describe('books a payment', () => {
    test('as the command line does, under the same reference, with their name in the ledger and on the trail', async () => {
      const { ask, actor } = await anOperatorWithRequest()
      const { userId, email } = await anAccount()
      const booked = await ask(DEPOSITS, { id: userId }, deposit())
      expect([booked.status, booked.body.deposit]).toEqual([
        201,
        { reference: 'BANK-1', result: 'booked', amount: 25.5, currency: 'USD' },
      ])
      expect((await ask(DEPOSITS, { id: userId }, deposit())).body.deposit.result).toBe('repeated')
      const typed = ['--amount', '25.5', '--currency', 'USD', '--reference', 'BANK-1']
      expect(await json('deposit', email, ...typed)).toMatchObject({
        result: 'the payment was already booked. Nothing was changed.',
      })
      const { userId: otherId, email: otherEmail } = await anAccount()
      await json('deposit', otherEmail, ...typed)
      const shownBy = async (address: string) =>
        (await json('ledger', address)).map(({ time: _, actor: __, ...entry }: Record<string, unknown>) => entry)
      expect(await shownBy(email)).toEqual(await shownBy(otherEmail))
      expect((await json('ledger', email))[0].actor).toBe(actor)
      const [overHttp, typedIn] = [await changesIn(userId), await changesIn(otherId)]
      const common = { phase: 'changed', user: expect.any(Number) }
      const details = { amount: 25.5, currency: 'USD', reference: 'BANK-1' }
      expect(overHttp).toMatchObject([{ ...common, action: 'deposit', details, actor, reason: REASON }])
      expect(typedIn).toMatchObject([{ ...common, action: 'deposit', details, actor: 'local:tester' }])
    })

    test('once, however many do so at once, and however often one asks under a key', async () => {
      const [one, other] = [await anOperatorWithRequest(), await anOperatorWithRequest()]
      const { userId } = await anAccount()
      const both = await Promise.all([one, other].map(({ ask }) => ask(DEPOSITS, { id: userId }, deposit())))
      expect(both.map(({ body }) => body.deposit.result).toSorted()).toEqual(['booked', 'repeated'])
      const keyed = { ...deposit({ reference: 'BANK-2' }), headers: { 'idempotency-key': 'k' } }
      const again = await Promise.all([1, 2, 3].map(() => one.ask(DEPOSITS, { id: userId }, keyed)))
      expect(new Set(again.map(({ body }) => JSON.stringify(body)))).toHaveProperty('size', 1)
      expect(again.map(({ headers }) => headers['idempotent-replayed']).filter(Boolean)).toHaveLength(2)
      // Idempotency keys are scoped to an operator.
      const others = await other.ask(DEPOSITS, { id: userId }, { ...keyed, ...deposit({ reference: 'BANK-3' }) })
      expect(others.body.deposit).toMatchObject({ result: 'booked', reference: 'BANK-3' })
      const { wallets, faults } = must(await auditLedger(testTable(), userId))
      expect([wallets, faults]).toMatchObject([[{ balance: { minorUnits: 3 * 2550 }, entries: 3 }], []])
      expect(await changesIn(userId)).toHaveLength(3)
    })

    test('that goes out, of a currency that is new, and none that is not exact', async () => {
      const { ask } = await anOperatorWithRequest()
      const { userId } = await anAccount()
      const pay = (changes: object) => ask(DEPOSITS, { id: userId }, deposit(changes))
      await pay({ amount: -10, currency: 'EUR', reference: 'OUT', beyond_limit: true })
      const { wallets } = (await ask(ACCOUNT, { id: userId })).body.user
      expect(wallets).toContainEqual({ currency: 'EUR', balance: -10, credit_limit: 0 })
      const before = await belongingTo(userId)
      for (const wrong of [
        { amount: 0 },
        { amount: 0.001 },
        { amount: 10.5, currency: 'JPY' },
        { amount: 2_000_000_000 },
        { currency: 'XXY' },
        { reference: '' },
        { reference: 'x'.repeat(201) },
        { amount: -0.01 },
        { amount: -1_000_000, currency: 'EUR' },
        { beyond_limit: 'yes' },
        { beyondLimit: true },
      ]) {
        expect([wrong, (await pay({ reference: 'R', ...wrong })).body.code]).toEqual([wrong, 1000])
      }
      expect(await belongingTo(userId)).toEqual(before)
      expect((await ask(DEPOSITS, { id: 1 }, deposit())).status).toBe(404)
    })

    test('out of what balance and credit limit cover, unless more is meant', async () => {
      const { ask } = await anOperatorWithRequest()
      const { userId } = await anAccount({ balances: { USD: 11.66 } })
      const pay = (changes: object) => ask(DEPOSITS, { id: userId }, deposit(changes))
      const rejected = await pay({ amount: -11.67, reference: 'OUT' })
      expect(rejected).toMatchObject({ status: 400, body: { code: 1000 } })
      expect(rejected.body.errors[0]).toContain('the balance is 11.66 USD and the credit limit is 0 USD')
      const limit = { credit_limit: { amount: 5, currency: 'USD' }, reason: REASON }
      await ask('PUT /operator/users/{id}/credit-limit', { id: userId }, { body: limit })
      // Two concurrent payouts, only one of which is covered.
      const both = await Promise.all(['A', 'B'].map((reference) => pay({ amount: -10, reference })))
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
      expect((await ask(ACCOUNT, { id: userId })).body.user.wallets[0].balance).toBe(1.66)
      expect((await pay({ amount: -100, reference: 'C', beyond_limit: true })).status).toBe(201)
      const typed = (amount: string) => ['deposit', String(userId), '--amount', amount, '--currency', 'USD']
      const { exitCode, err } = await ops(...typed('-1'), '--reference', 'D')
      expect([exitCode, err]).toEqual([1, expect.stringContaining('A larger payout must be confirmed')])
      await json(...typed('-1'), '--reference', 'D', '--beyond-limit')
      expect((await ask(ACCOUNT, { id: userId })).body.user.wallets[0].balance).toBe(-99.34)
    })

    test('and never takes another amount or currency under a reference for the same payment', async () => {
      const { ask } = await anOperatorWithRequest()
      const { userId } = await anAccount()
      const pay = (changes: object) => ask(DEPOSITS, { id: userId }, deposit(changes))
      await pay({})
      for (const other of [{ amount: 25.51 }, { amount: -25.5, beyond_limit: true }, { currency: 'EUR' }]) {
        const { status, body } = await pay(other)
        expect([status, body.code, body.errors[0]]).toEqual([400, 1000, expect.stringContaining('with 25.5 USD')])
      }
      const typed = ['deposit', String(userId), '--amount', '30', '--currency', 'USD', '--reference', 'BANK-1']
      expect((await ops(...typed)).err).toContain('BANK-1 is already booked with 25.5 USD')
      expect((await ask(ACCOUNT, { id: userId })).body.user.wallets).toMatchObject([{ balance: 25.5 }])
    })

    test('once under references that look the same', async () => {
      const { ask } = await anOperatorWithRequest()
      const { userId } = await anAccount()
      const pay = (reference: string) => ask(DEPOSITS, { id: userId }, deposit({ reference }))
      const results: unknown[] = []
      for (const reference of ['R-1', 'R-1\u200B', '\uFF32\uFF0D\uFF11', 'R-1\u2060', 'R -1', 'R\u00A0-1']) {
        results.push((await pay(reference)).body.deposit.result)
      }
      expect(results).toEqual(['booked', 'repeated', 'repeated', 'repeated', 'booked', 'repeated'])
      const invisible = await ask(DEPOSITS, { id: userId }, deposit({ reference: 'R-2' }, '\u200B\u200B\u200B'))
      expect([invisible.status, invisible.body.code]).toEqual([400, 1000])
    })

    test('under a reference in any script, once', async () => {
      const { ask } = await anOperatorWithRequest()
      const { userId } = await anAccount()
      for (const reference of ['📦'.repeat(200), '#'.repeat(200), '漢'.repeat(200)]) {
        const pay = () => ask(DEPOSITS, { id: userId }, deposit({ reference }))
        expect((await pay()).body.deposit.result).toBe('booked')
        expect((await pay()).body.deposit.result).toBe('repeated')
      }
      expect(must(await auditLedger(testTable(), userId)).faults).toEqual([])
    })

    test('wholly or not at all: there is no money without its entry', async () => {
      const { ask } = await anOperatorWithRequest()
      const { userId } = await anAccount()
      const before = await belongingTo(userId)
      const dying: Fault = async ({ command }, next) => {
        if (command === 'TransactWriteItemsCommand') throw new Error('it died')
        return next()
      }
      const response = await withFaults([dying], () => ask(DEPOSITS, { id: userId }, deposit()))
      expect(response.status).toBe(500)
      expect(await belongingTo(userId)).toEqual(before)
    })
  })

  test('sets a credit limit, as the command line does', async () => {
    const { ask, actor } = await anOperatorWithRequest()
    const { userId, email } = await anAccount()
    const limit = { body: { credit_limit: { amount: 500, currency: 'USD' }, reason: REASON } }
    const set = await ask('PUT /operator/users/{id}/credit-limit', { id: userId }, limit)
    expect(set.body).toEqual({ credit_limit: { amount: 500, currency: 'USD' } })
    expect(await json('users', 'show', email)).toMatchObject({ credit_limits: { USD: 500 } })
    const details = { amount: 500, currency: 'USD' }
    expect(await changesIn(userId)).toMatchObject([{ action: 'users credit-limit', details, actor, reason: REASON }])
    const negative = { body: { credit_limit: { amount: -1, currency: 'USD' }, reason: REASON } }
    expect((await ask('PUT /operator/users/{id}/credit-limit', { id: userId }, negative)).body.code).toBe(1000)
  })

  describe('decides', () => {
    const CASE = 'PUT /operator/users/{id}/screening-cases/{case_id}'

    test('whom an account may ship to, and never lets a high match pass', async () => {
      const { ask, actor } = await anOperatorWithRequest()
      const account = await anAccount()
      const id = account.userId
      const case_id = await aCase(account)
      const decided = await ask(CASE, { id, case_id }, { body: { decision: 'allow', reason: REASON } })
      expect(decided.body.case).toMatchObject({ id: case_id, decision: 'allow', decided_by: actor })
      expect(await json('screening', 'show', account.email, String(case_id))).toMatchObject({ decision: 'allow' })
      expect((await json('screening', 'history', account.email))[0]).toMatchObject({ decided_by: actor })
      const high = await aCase(account, 'high')
      const rejected = await ask(CASE, { id, case_id: high }, { body: { decision: 'allow', reason: REASON } })
      expect(rejected.body.message).toContain('a high match score and cannot be allowed')
      expect((await ask(CASE, { id, case_id: high }, { body: { decision: 'deny', reason: REASON } })).status).toBe(200)
      expect(await changesIn(id)).toMatchObject([
        { action: 'screening clear', details: { case: high, decision: 'deny' }, reason: REASON },
        { action: 'screening clear', details: { case: case_id, decision: 'allow' }, actor },
      ])
      const another = (await anAccount()).userId
      expect((await ask('GET /operator/users/{id}/screening-cases/{case_id}', { id: another, case_id })).status).toBe(
        404,
      )
    })

    test('from a list of the open cases of all accounts, oldest first, which names none of a sandbox', async () => {
      const { ask, actor } = await anOperatorWithRequest()
      const [one, other] = [await anAccount(), await anAccount()]
      const opened: { readonly user_id: number; readonly id: number }[] = []
      for (const { userId } of [one, other, one]) {
        opened.push({ user_id: userId, id: await aCase({ userId }) })
        await aCase({ userId: getSandboxId(userId) })
      }
      const list = async () => {
        const { cases } = (await ask('GET /operator/screening-cases', {}, { query: 'limit=100' })).body
        return cases.filter(({ user_id }: { user_id: number }) => [one, other].some(({ userId }) => userId === user_id))
      }
      expect(await list()).toMatchObject(opened.map((open) => ({ ...open, name: 'Jon Doe', decision: 'open' })))
      for (const { userId } of [one, other]) {
        expect(await trailOf(userId)).toMatchObject([{ action: 'users look', actor }])
      }
      const [first, ...left] = opened
      const params = { id: first?.user_id ?? 0, case_id: first?.id ?? 0 }
      expect((await ask(CASE, params, { body: { decision: 'deny', reason: REASON } })).status).toBe(200)
      expect(await list()).toMatchObject(left)
      // A case that is decided again does not reappear in the list.
      expect((await ask(CASE, params, { body: { decision: 'allow', reason: REASON } })).status).toBe(200)
      expect(await list()).toMatchObject(left)
    })

    test('by what is known of their birth, from the sender and from the list', async () => {
      const { ask } = await anOperatorWithRequest()
      const account = await anAccount()
      const case_id = await aCase(account)
      const found = await ask('GET /operator/users/{id}/screening-cases/{case_id}', { id: account.userId, case_id })
      expect(found.body.case).toMatchObject({
        date_of_birth: '1971-05-12',
        match: { listed_birth_dates: ['1970', '1971-05'] },
      })
    })

    test('with another at once: what both decided is on the trail, and the case has one of them', async () => {
      const [one, other] = [await anOperatorWithRequest(), await anOperatorWithRequest()]
      const account = await anAccount()
      const case_id = await aCase(account)
      const params = { id: account.userId, case_id }
      const [allowed, denied] = await Promise.all([
        one.ask(CASE, params, { body: { decision: 'allow', reason: REASON } }),
        other.ask(CASE, params, { body: { decision: 'deny', reason: REASON } }),
      ])
      expect([allowed.status, denied.status]).toEqual([200, 200])
      const trail = await changesIn(account.userId)
      const [last] = await json('screening', 'history', account.email)
      const shown = (await one.ask('GET /operator/users/{id}/screening-cases/{case_id}', params)).body.case
      expect(trail).toHaveLength(2)
      expect(trail.map(({ actor }) => actor)).toContain(shown.decided_by)
      expect(last.outcome).toBe(shown.decision)
    })

    test('what became of a parcel that is held, once', async () => {
      const { ask, actor } = await anOperatorWithRequest()
      const account = await anAccount()
      const exception_id = await anException(account)
      const params = { id: account.userId, exception_id }
      const end = (status: string) =>
        ask('PUT /operator/users/{id}/exceptions/{exception_id}', params, {
          body: { resolution: { status }, reason: REASON },
        })
      const both = await Promise.all([end('Destroyed'), end('Returned to Sender')])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
      const [shown] = (await ask('GET /operator/users/{id}/exceptions', { id: account.userId })).body.exceptions
      expect(shown).toMatchObject({ id: exception_id, notes: 'Box torn' })
      expect(both.find(({ status }) => status === 200)?.body.exception).toEqual(shown)
      expect(await changesIn(account.userId)).toMatchObject([
        { action: 'exceptions end', details: { exception: exception_id, status: shown.status }, actor },
      ])
    })
  })

  test('sees when a job ran, and since when its oldest work is due', async () => {
    const { ask } = await anOperatorWithRequest()
    const sinceMs = clock.now() - HOUR_MS
    const item = { ...keys.job('a-sample'), leaseUntilMs: 0, ...due('settleManifests', 3, sinceMs) }
    const later = { ...keys.job('another'), leaseUntilMs: 0, ...due('settleManifests', 4, sinceMs + 1_000) }
    const future = { ...keys.job('third'), leaseUntilMs: 0, ...due('settlePacking', 5, clock.now() + HOUR_MS) }
    for (const one of [item, later, future]) must(await testTable().commit([put(one)]))
    const { job } = (await ask('GET /operator/jobs/{name}', { name: 'settleManifests' })).body
    expect(job).toMatchObject({
      name: 'settleManifests',
      schedule: 'rate(1 minute)',
      started: null,
      running: false,
      oldest_due: new Date(sinceMs).toISOString().slice(0, 19).replace('T', ' '),
    })
    const idle = await ask('GET /operator/jobs/{name}', { name: 'completePacking' })
    expect(idle.body.job.oldest_due).toBeNull()
    expect((await ask('GET /operator/jobs/{name}', { name: 'nothing' })).status).toBe(404)
    const listed = (await ask('GET /operator/jobs')).body.jobs
    const known: readonly { readonly job: string }[] = await json('jobs', 'list')
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(known.map((one) => one.job))
  })

  test('sees carriers and the prices in force', async () => {
    const { ask } = await anOperatorWithRequest()
    const { carriers, settlement } = (await ask('GET /operator/carriers')).body
    expect(carriers).toContainEqual({
      code: 'DHLeC',
      name: 'DHL eCommerce',
      outside: true,
      late_parcels: 0,
      late_parcels_cost: 0,
      account: null,
      stopped: null,
      last_failures: [],
    })
    expect(settlement.name).toBe('reconcileLabels')
    const prices = (await ask('GET /operator/prices')).body
    expect(prices.rate_card.version).toMatch(/^[\w-]{12}$/)
    expect(prices.fees.amounts).toMatchObject({ fulfillment: 1.5, validate_address: 0.03 })
  })

  test('sees which datasets were loaded, which of them is in force, and until when it is meant', async () => {
    const partner = async () => {
      const { ask } = await anOperatorWithRequest()
      const { datasets } = (await ask('GET /operator/prices')).body
      return datasets.filter(({ name }: { readonly name: string }) => name === 'tariffs/partner')
    }
    expect(await partner()).toEqual([])
    const dataset = { name: 'tariffs/partner', isBundled: false }
    const validFromMs = clock.now() + HOUR_MS
    const about = {
      content: {},
      rows: 1,
      file: 'tariff.csv',
      basedOn: null,
      validFromMs,
      lastDay: '2027-12-31',
      ...GRACE,
    }
    must(await loadDatasetVersion(manageDeps(), dataset, about))
    expect(await partner()).toMatchObject([{ version: null, last_day: null, scheduled: [] }])
    must(await activateDatasetVersion(manageDeps(), dataset, '1', undefined, GRACE))
    const from = formatDateTime(validFromMs)
    expect(await partner()).toMatchObject([{ version: null, scheduled: [{ version: '1', from }] }])
    advance(HOUR_MS)
    expect(await partner()).toMatchObject([
      {
        version: '1',
        file: 'tariff.csv',
        loaded_by: GRACE.by,
        valid_from: from,
        last_day: '2027-12-31',
      },
    ])
  })

  test('stops the sale of a carrier and lets it go on, by the name of who did', async () => {
    const { ask, actor } = await anOperatorWithRequest()
    const sell = (code: string, selling: boolean) =>
      ask('PUT /operator/carriers/{code}/selling', { code }, { body: { selling, reason: REASON } })
    const stoppedNow = async () => {
      const { carriers } = (await ask('GET /operator/carriers')).body
      return carriers.find(({ code }: { readonly code: string }) => code === 'DeutschePost').stopped
    }
    expect(await sell('DeutschePost', false)).toMatchObject({ status: 200, body: { selling: false } })
    expect(await stoppedNow()).toMatch(/^20/)
    expect(await sell('DeutschePost', true)).toMatchObject({ status: 200, body: { selling: true } })
    expect(await sell('DeutschePost', true)).toMatchObject({ status: 200, body: { selling: true } })
    expect(await stoppedNow()).toBeNull()
    expect(await sell('Nobody', false)).toMatchObject({ status: 404 })
    const done = (await json('audit', 'list', '--limit', '50')).entries
    expect(done.filter((entry: Entry) => entry.actor === actor)).toMatchObject([
      { action: 'carriers start', reason: REASON, details: { code: 'DeutschePost' } },
      { action: 'carriers stop', reason: REASON, details: { code: 'DeutschePost' } },
    ])
  })

  test('redrives deliveries of an account, and none of an inactive or foreign webhook', async () => {
    const { ask } = await anOperatorWithRequest()
    const account = await anAccount()
    const { id: webhook_id } = (await postWebhook(account.token, { address: 'https://hooks.example.com/1' })).body
      .webhook
    const redrive = (id: number, range: { readonly from?: number; readonly to?: number } = {}) =>
      ask(
        'POST /operator/users/{id}/webhooks/{webhook_id}/redrives',
        { id, webhook_id },
        { body: { redrive: range, reason: REASON } },
      )
    expect(await redrive(account.userId, { from: 2, to: 1 })).toMatchObject({
      status: 400,
      body: { code: 1000, message: expect.stringContaining('/redrive: `from` must be less than or equal to `to`') },
    })
    expect((await redrive(account.userId)).body).toEqual({ redrive: { redriven: 0, left_up_to: null } })
    const phases = (await changesIn(account.userId)).map(({ action, phase }) => [action, phase])
    expect(phases).toEqual([
      ['deliveries redrive', 'done'],
      ['deliveries redrive', 'begun'],
    ])
    expect((await redrive((await anAccount()).userId)).status).toBe(404)
    await call('PUT /webhooks/{id}', {
      token: account.token,
      params: { id: webhook_id },
      body: { webhook: { active: false } },
    })
    expect((await redrive(account.userId)).body.message).toContain('is disabled')
  })

  describe('with dead letters', () => {
    const LETTERS = 'GET /operator/dead-letters/{name}'
    const REDRIVES = 'POST /operator/dead-letters/{name}/redrives'
    const redrive = (limit: number): Call => ({ body: { redrive: { limit }, reason: REASON } })
    const listReads = async (actor: string, action: string): Promise<readonly Entry[]> =>
      (await json('audit', 'list', '--actor', actor, '--action', action)).entries

    test('sees it, with the reason, and sends it to its worker again', async () => {
      const { ask, actor } = await anOperatorWithRequest()
      await deadLetters('operations', 3)
      const counted = (await ask('GET /operator/dead-letters')).body.functions
      expect(counted).toContainEqual({ name: 'operations', letters: 3 })
      const letters = (await ask(LETTERS, { name: 'operations' })).body.dead_letters
      const messages = letters.map(({ message }: { message: string }) => message).toSorted()
      expect(messages).toEqual(['{"place":1}', '{"place":2}', '{"place":3}'])
      expect(letters).toContainEqual(expect.objectContaining({ reason: 'it never fits' }))
      expect(await listReads(actor, 'dead-letters look')).toMatchObject([{ details: { function: 'operations' } }])
      expect((await ask(REDRIVES, { name: 'operations' }, redrive(2))).body.redrive).toEqual({
        function: 'operations',
        sent: 2,
      })
      expect((await ask('GET /operator/dead-letters')).body.functions).toContainEqual({
        name: 'operations',
        letters: 1,
      })
      expect(await listReads(actor, 'dead-letters redrive')).toMatchObject([
        { phase: 'done', reason: REASON },
        { phase: 'begun', details: { function: 'operations', limit: 2 } },
      ])
    })

    test('sends it and then takes it away: who dies in between leaves it in both places, and never in none', async () => {
      const { ask, actor } = await anOperatorWithRequest()
      await deadLetters('fanOut', 1)
      const dying: Fault = async ({ command }, next) => {
        if (command === 'DeleteMessageCommand') throw new Error('it died')
        return next()
      }
      const died = await withFaults([dying], () => ask(REDRIVES, { name: 'fanOut' }, redrive(1)))
      expect(died.status).toBe(500)
      expect(await messagesOf('fanOut')).toEqual({ waiting: 1, hidden: 0 })
      expect(await messagesOf('fanOut-dead-letters')).toEqual({ waiting: 0, hidden: 1 })
      expect(await listReads(actor, 'dead-letters redrive')).toMatchObject([{ phase: 'begun', reason: REASON }])
    })

    test('of functions that there are, and to those that a queue feeds', async () => {
      const { ask } = await anOperatorWithRequest()
      for (const name of ['nobody', 'shipping-other-operations']) {
        expect((await ask(LETTERS, { name })).status).toBe(404)
        expect((await ask(REDRIVES, { name }, redrive(1))).status).toBe(404)
      }
      for (const name of ['relayEvents', 'jobs']) {
        expect((await ask(REDRIVES, { name }, redrive(1))).body.message).toContain('does not have a queue')
      }
      expect((await ask(REDRIVES, { name: 'operations' }, redrive(101))).body.code).toBe(1000)
    })
  })

  test('starts a job, once under a key, and none that there is not', async () => {
    const { ask, actor } = await anOperatorWithRequest()
    const request = { body: { reason: REASON }, headers: { 'idempotency-key': 'k' } }
    for (const _ of [1, 2]) {
      const { status, body } = await ask('POST /operator/jobs/{name}/runs', { name: 'reconcileLabels' }, request)
      expect([status, body]).toEqual([201, { run: { job: 'reconcileLabels', result: 'started' } }])
    }
    const previous = { body: { reason: REASON }, headers: { 'idempotency-key': 'former' } }
    const byPreviousName = await ask('POST /operator/jobs/{name}/runs', { name: 'settleLabels' }, previous)
    expect(byPreviousName.body).toEqual({ run: { job: 'reconcileLabels', result: 'started' } })
    expect((await ask('GET /operator/jobs/{name}', { name: 'settleLabels' })).body.job.name).toBe('reconcileLabels')
    const unknown = await ask('POST /operator/jobs/{name}/runs', { name: 'operators' }, { body: { reason: REASON } })
    expect(unknown.status).toBe(404)
    expect(functions.started).toEqual(['reconcileLabels', 'reconcileLabels'])
    const { entries } = await json('audit', 'list', '--actor', actor, '--action', 'jobs run')
    const run = [{ phase: 'done' }, { phase: 'begun', details: { job: 'reconcileLabels' } }]
    expect(entries).toMatchObject([...run, ...run])
  })
})
