import { describe, expect, test } from '@jest/globals'
import { groups } from '#functions/api/apiFunctions.ts'
import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { operatorRoutes } from '#functions/api/operators/routes.ts'
import { buildOpenApi } from '#lib/openapi/buildOpenApi.ts'
import { revokeOperatorAccess } from '#lib/ops/actions/operators.ts'
import { setPassword } from '#lib/ops/actions/users.ts'
import { OPERATOR_SESSION_LIFETIME_MS } from '#shared/accounts/operators/operatorSessions.ts'
import type { Route } from '#shared/http/routes.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import {
  ALL_OPERATOR_SCOPES,
  anOperator,
  enrolled,
  OPERATOR_SIGN_IN,
  OPERATOR_SIGN_OUT,
  operatorCookies,
  SIGN_IN_PAGE,
  signedIn,
} from '#test/support/operators.ts'
import { scenarios } from '#test/support/scenarios.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { belongingTo } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { anAddress, aVisitor } from '#test/support/visitor.ts'

const SESSION = 'GET /operator/session'
const WRONG = 'Incorrect email address, password or verification code'

const requests = scenarios.filter(({ route }) => route.access === 'operator')
const outcome = ({ status, body }: ApiResponse) => [status, body?.code]

describeWithTable('operators over HTTP', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  describe('every endpoint rejects every other caller', () => {
    test('of whom there is no scenario here', () => {
      const rows: readonly Route[] = Object.values(operatorRoutes)
      const guarded = rows.filter(({ access }) => access !== 'browser')
      expect(guarded.map(({ access }) => access)).toEqual(guarded.map(() => 'operator'))
      expect(new Set(requests.map(({ route }) => route.key))).toEqual(new Set(guarded.map(({ key }) => key)))
      // The session endpoint is the only one without a required scope.
      expect(guarded.filter(({ scope }) => scope === undefined).map(({ key }) => key)).toEqual([SESSION])
    })

    test.each(requests)('$name', async ({ route, prepareFor }) => {
      const { account, request } = await prepareFor()
      const { cookies: _, ...anonymous } = request
      const expectRejected = async (title: string, expected: readonly number[], changes: object): Promise<void> => {
        const before = await belongingTo(account.userId)
        expect([title, ...outcome(await call(route.key, { ...anonymous, sourceIp: anAddress(), ...changes }))]).toEqual(
          [title, ...expected],
        )
        expect([title, await belongingTo(account.userId)]).toEqual([title, before])
      }
      await expectRejected('without a session', [401, 1005], {})
      await expectRejected('with a made-up session', [401, 1005], { cookies: ['operator=eyJpZCI6MX0.abc'] })
      await expectRejected('with a token of an application', [403, 1009], { token: account.token })
      const operator = await anOperator()
      const cookies = await operatorCookies(operator)
      await expectRejected('with an operator token and a session', [403, 1009], { cookies, token: operator.token })
      await expectRejected('with a session as a token', [401, 1005], {
        token: String(cookies[0]).slice('operator='.length),
      })
      if (route.scope !== undefined) {
        const others = ALL_OPERATOR_SCOPES.filter((scope) => scope !== route.scope)
        const cookiesOfOther = await operatorCookies(await anOperator(others))
        await expectRejected('with every scope but the one it needs', [403, 1009], { cookies: cookiesOfOther })
      }
      if (route.method !== 'GET') {
        const body = typeof request.body === 'object' ? JSON.stringify(request.body) : request.body
        const headers = { 'content-type': 'text/plain' }
        await expectRejected('from a form of another page', [415, 1000], { cookies, body, headers })
        const misspelt = { ...Object(request.body), raeson: 'x' }
        await expectRejected('with an unknown field', [400, 1000], { cookies, body: misspelt })
        // Read requests are not audited, so they accept no reason.
        const unacceptable = route.effect === 'none' ? ['ticket 4711'] : [undefined, '', 'ok', 'x'.repeat(501), 7]
        for (const reason of unacceptable) {
          const unexplained = { ...Object(request.body), reason }
          await expectRejected(`with the reason ${reason}`, [400, 1000], { cookies, body: unexplained })
        }
      }
      must(await revokeOperatorAccess(testTable(), operator.userId))
      await expectRejected('with a session of one who is an operator no more', [401, 1005], { cookies })
    })
  })

  describe('a session', () => {
    test('is started at the page by password and code, and shows its purpose', async () => {
      const operator = await anOperator(['operator:read', 'operator:cases'])
      const visitor = await signedIn(operator)
      const { body } = await visitor.get(SESSION)
      expect(body.session).toMatchObject({
        user_id: operator.userId,
        email: operator.email,
        scopes: ['operator:read', 'operator:cases'],
      })
      await visitor.get(SIGN_IN_PAGE)
      expect(visitor.text()).toContain('Decide screening cases')
      expect(visitor.text()).not.toContain('Book payments')
    })

    test('is a cookie that no script reads and no other site brings along', async () => {
      const operator = await anOperator()
      const visitor = aVisitor()
      await visitor.get(SIGN_IN_PAGE)
      const { email, password } = operator
      const { cookies } = await visitor.submit(OPERATOR_SIGN_IN, { email, password, code: operator.code() })
      expect(cookies).toEqual([
        expect.stringMatching(/^operator=\S+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/),
      ])
    })

    test('ends after an hour', async () => {
      const visitor = await signedIn(await anOperator())
      advance(OPERATOR_SESSION_LIFETIME_MS - 1_000)
      expect((await visitor.get(SESSION)).status).toBe(200)
      advance(1_000)
      expect(outcome(await visitor.get(SESSION))).toEqual([401, 1005])
    })

    test('ends in all browsers with a sign-out in one', async () => {
      const operator = await anOperator()
      const one = await signedIn(operator)
      advance(30_000)
      const other = await signedIn(operator)
      await one.get(SIGN_IN_PAGE)
      expect((await one.submit(OPERATOR_SIGN_OUT)).status).toBe(303)
      expect((await other.get(SESSION)).status).toBe(401)
    })

    test('ends with a new password, and with another second factor', async () => {
      const operator = await anOperator()
      const visitor = await signedIn(operator)
      must(await setPassword(testTable(), operator.userId, 'another long password'))
      expect((await visitor.get(SESSION)).status).toBe(401)
      const another = await anOperator()
      const enrolledBefore = await signedIn(another)
      await enrolled(another.userId)
      expect((await enrolledBefore.get(SESSION)).status).toBe(401)
    })

    test('of a merchant is none', async () => {
      const operator = await anOperator()
      const visitor = aVisitor()
      await visitor.get('GET /oauth/applications')
      const { email, password } = operator
      expect((await visitor.submit('POST /oauth/sign-in', { email, password })).status).toBe(303)
      expect((await visitor.get('GET /oauth/applications')).status).toBe(200)
      expect((await visitor.get(SESSION)).status).toBe(401)
    })

    test('is worth nothing to merchants’ endpoints', async () => {
      const cookies = await operatorCookies(await anOperator())
      const token = String(cookies[0]).slice('operator='.length)
      expect((await call('GET /users/me', { cookies })).status).toBe(401)
      expect((await call('GET /users/me', { token })).status).toBe(401)
      const page = await call('GET /oauth/applications', { cookies })
      expect(page.bytes.toString()).toContain('<h1>Sign in</h1>')
    })
  })

  describe('a sign-in', () => {
    type Attempt = Readonly<Record<'email' | 'password' | 'code', string>>
    const attempt = async (fields: Attempt, visitor = aVisitor()) => {
      await visitor.get(SIGN_IN_PAGE)
      const { status } = await visitor.submit(OPERATOR_SIGN_IN, fields)
      return { status, text: visitor.text() }
    }

    test('needs each of its parts, and does not say which was wrong', async () => {
      const operator = await anOperator()
      const { email, password } = operator
      const merchant = await anAccount()
      const other = await anOperator()
      const wrong: readonly Attempt[] = [
        { email, password: 'not this one', code: operator.code() },
        { email, password, code: '000000' },
        { email, password, code: other.code() },
        { email, password, code: operator.code(-2) },
        { email: merchant.email, password: merchant.password, code: operator.code() },
        { email: 'nobody@example.com', password, code: operator.code() },
      ]
      for (const fields of wrong) {
        const { status, text } = await attempt(fields)
        expect([status, text]).toEqual([400, expect.stringContaining(WRONG)])
      }
      expect((await attempt({ email, password, code: operator.code() })).status).toBe(303)
    })

    test('rejects a granted operator who never enrolled', async () => {
      const { email, password, userId } = await anOperator()
      must(await revokeOperatorAccess(testTable(), userId))
      const { grantOperatorAccess } = await import('#lib/ops/actions/operators.ts')
      must(await grantOperatorAccess(testTable(), userId, ALL_OPERATOR_SCOPES))
      expect((await attempt({ email, password, code: '123456' })).status).toBe(400)
    })

    test('takes a code once, and none from before it', async () => {
      const operator = await anOperator()
      const { email, password } = operator
      const [earlier, code] = [operator.code(-1), operator.code()]
      expect((await attempt({ email, password, code })).status).toBe(303)
      expect((await attempt({ email, password, code })).text).toContain(WRONG)
      expect((await attempt({ email, password, code: earlier })).text).toContain(WRONG)
      advance(30_000)
      expect((await attempt({ email, password, code: operator.code() })).status).toBe(303)
    })

    test('takes a code once, also of several browsers at the same moment', async () => {
      const operator = await anOperator()
      const { email, password } = operator
      const code = operator.code()
      const visitors = Array.from({ length: 5 }, () => aVisitor())
      for (const visitor of visitors) await visitor.get(SIGN_IN_PAGE)
      const responses = await Promise.all(
        visitors.map((visitor) => visitor.submit(OPERATOR_SIGN_IN, { email, password, code })),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 400, 400, 400, 400])
    })

    test('does not let codes be tried out, from wherever', async () => {
      const operator = await anOperator()
      const { email, password } = operator
      for (let tries = 0; tries < 10; tries++) await attempt({ email, password, code: '000000' })
      const { status, text } = await attempt({ email, password, code: operator.code() })
      expect([status, text]).toEqual([429, expect.stringContaining('Too many attempts')])
      advance(5 * 60_000)
      expect((await attempt({ email, password, code: operator.code() })).status).toBe(303)
    })

    test('needs the form of the page', async () => {
      const operator = await anOperator()
      const { email, password } = operator
      const fields = new URLSearchParams({ email, password, code: operator.code(), form_token: 'x' }).toString()
      const response = await call(OPERATOR_SIGN_IN, { body: fields })
      expect([response.status, response.bytes.toString()]).toEqual([400, expect.stringContaining('has expired')])
    })

    test('is recorded in the audit trail', async () => {
      const operator = await anOperator()
      const visitor = await signedIn(operator)
      const { entries } = (await visitor.get('GET /operator/users/{id}/audit', {}, { id: String(operator.userId) }))
        .body
      const actor = `operator:${operator.userId}`
      expect(entries.slice(0, 1)).toMatchObject([{ actor, action: 'operators sign-in', user_id: operator.userId }])
    })
  })

  test('are no part of the public contract', () => {
    const paths = Object.keys(buildOpenApi(groups, '1').paths)
    expect(paths.filter((path) => path.includes('operator'))).toEqual([])
    expect(JSON.stringify(buildOpenApi(groups, '1'))).not.toContain('operator:')
    expect(Object.keys(allEndpointGroups)).toContain('operators')
  })
})
