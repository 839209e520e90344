import { expect, test } from '@jest/globals'
import { change } from '#lib/ops/actions/applications.ts'
import { anAccount, RETURN_URI, testTable } from '#test/support/accounts.ts'
import { AUTHORIZE, authorization } from '#test/support/oauth.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { aVisitor } from '#test/support/visitor.ts'

describeWithTable('GET /oauth/authorize', () => {
  useSigningSecret()

  test('asks a visitor who is not signed in to sign in, naming the application', async () => {
    const visitor = aVisitor()
    const response = await visitor.get(AUTHORIZE, authorization(await anAccount()))
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(visitor.text()).toContain('Continue to Test shop')
    expect(response.cookies).toEqual([
      expect.stringMatching(/^session=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('pages cannot be framed, run a script, load anything or be cached', async () => {
    const { headers } = await aVisitor().get(AUTHORIZE, authorization(await anAccount()))
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['an unknown application', { application_id: 'app_unknown' }, 1007],
    ['an address that is not registered', { return_uri: 'https://evil.example/' }, 1000],
    ['an address that only starts like a registered one', { return_uri: `${RETURN_URI}&more=1` }, 1000],
    ['an address in another case', { return_uri: RETURN_URI.toUpperCase() }, 1000],
    ['an empty address', { return_uri: '' }, 1000],
  ])('shows a page and does not redirect for %s', async (_, changes, code) => {
    const visitor = aVisitor()
    const response = await visitor.get(AUTHORIZE, { ...authorization(await anAccount()), ...changes })
    expect(response.status).toBe(400)
    expect(response.headers.location).toBeUndefined()
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(visitor.text()).toContain(`Code ${code}`)
  })

  test.each(['application_id', 'return_uri'] as const)(
    'shows a page when %s is missing or sent twice',
    async (name) => {
      const { [name]: value, ...rest } = authorization(await anAccount())
      const visitor = aVisitor()
      const missing = await visitor.get(AUTHORIZE, rest)
      expect([missing.status, visitor.text()]).toEqual([400, expect.stringContaining('Code 1000')])
      expect(visitor.text()).toContain(`/${name}: is required`)
      const twice = await visitor.get(AUTHORIZE, { ...rest, [name]: value, [`${name}[]`]: value })
      expect([twice.status, visitor.text()]).toEqual([400, expect.stringContaining('Code 1000')])
    },
  )

  test.each([
    ['deleted', 1003],
    ['suspended', 1004],
  ] as const)('shows a page for a %s application', async (state, code) => {
    const account = await anAccount()
    await change(testTable(), account.applicationId, { state })
    const visitor = aVisitor()
    expect((await visitor.get(AUTHORIZE, authorization(account))).status).toBe(400)
    expect(visitor.text()).toContain(`Code ${code}`)
  })

  test('what a link carries is shown as text, never as markup', async () => {
    const visitor = aVisitor()
    const response = await visitor.get(AUTHORIZE, { application_id: '<script>alert(1)</script>', return_uri: '"><b>' })
    expect(response.bytes.toString()).not.toContain('<script')
    expect(response.bytes.toString()).not.toContain('<b>')
  })

  test('a client that asks too often gets a page saying so', async () => {
    const visitor = aVisitor()
    const account = await anAccount()
    const visits = Array.from({ length: 60 }, () => visitor.get(AUTHORIZE, authorization(account)))
    const responses = await Promise.all(visits)
    const rejected = responses.find(({ status }) => status === 429)
    expect(rejected?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' })
    expect(rejected?.bytes.toString()).toContain('Code 1015')
  })
})
