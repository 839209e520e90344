import { expect, test } from '@jest/globals'
import { findApplication, listApplications } from '#shared/accounts/applications/applicationStore.ts'
import { testTable } from '#test/support/accounts.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { CLIENT_URI, register } from '#test/support/standardClients.ts'
import { describeWithTable } from '#test/support/table.ts'
import { anAddress } from '#test/support/visitor.ts'

describeWithTable('POST /oauth/register', () => {
  useSigningSecret()

  test('registers a public client, also one that asks for a secret', async () => {
    const { status, body } = await register({
      redirect_uris: [CLIENT_URI, 'https://agent.example/callback', CLIENT_URI],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_basic',
      scope: 'read_orders openid offline_access',
      logo_uri: 'https://agent.example/logo.png',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      client_id: expect.stringMatching(/^client_[\w-]{22}$/),
      client_id_issued_at: expect.any(Number),
      client_name: 'Test agent',
      redirect_uris: [CLIENT_URI, 'https://agent.example/callback'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'read_orders',
    })
    expect(await findApplication(testTable(), body.client_id)).toMatchObject({
      isPublic: true,
      isSelfRegistered: true,
      isServiceOwned: false,
      scopes: ['read_orders'],
    })
    expect((await listApplications(testTable())).some(({ id }) => id === body.client_id)).toBe(false)
  })

  test('names a client that does not name itself', async () => {
    expect((await register({ client_name: undefined })).body.client_name).toBe('Unnamed client')
  })

  test.each([
    'http://localhost',
    'http://localhost:8080/callback?x=1',
    'http://127.0.0.1:1/',
    'http://[::1]/callback',
    'https://agent.example',
  ])('accepts the redirect URI %s', async (uri) => {
    expect((await register({ redirect_uris: [uri] })).status).toBe(201)
  })

  test.each([
    'http://agent.example/callback',
    'http://localhost.example/callback',
    'http://localhost@agent.example/callback',
    'http://127.0.0.2/callback',
    'cursor://callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:password@agent.example/',
    'https://agent.example/#fragment',
    'https://*.agent.example/',
    'https://agent.example/\\',
    'agent.example',
    '/callback',
  ])('rejects the redirect URI %s', async (uri) => {
    const { status, body } = await register({ redirect_uris: [CLIENT_URI, uri] })
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri'])
  })

  test.each([
    ['invalid_redirect_uri', { redirect_uris: undefined }],
    ['invalid_redirect_uri', { redirect_uris: [] }],
    ['invalid_redirect_uri', { redirect_uris: Array(11).fill(CLIENT_URI) }],
    ['invalid_redirect_uri', { redirect_uris: [`${CLIENT_URI}/${'x'.repeat(255)}`] }],
    ['invalid_redirect_uri', { redirect_uris: CLIENT_URI }],
    ['invalid_client_metadata', { client_name: 'x'.repeat(101) }],
    ['invalid_client_metadata', { client_name: 'two\nlines' }],
    ['invalid_client_metadata', { grant_types: ['client_credentials'] }],
    ['invalid_client_metadata', { response_types: ['token'] }],
    ['invalid_client_metadata', { scope: 'openid' }],
  ])('returns %s for %j', async (error, metadata) => {
    const { status, body } = await register(metadata)
    expect([status, body.error]).toEqual([400, error])
  })

  test('is limited by client address, also at once', async () => {
    const sourceIp = anAddress()
    const responses = await Promise.all(Array.from({ length: 15 }, () => register({}, sourceIp)))
    const rejected = responses.filter(({ status }) => status !== 201)
    expect(rejected).toHaveLength(5)
    for (const { status, body, headers } of rejected) {
      expect([status, body.error, body.code]).toEqual([429, 'temporarily_unavailable', 1015])
      expect(headers['retry-after']).toBe('360')
    }
    expect((await register({}, anAddress())).status).toBe(201)
  })

  test('counts no registration that was rejected', async () => {
    const sourceIp = anAddress()
    for (let times = 0; times < 12; times++) await register({ redirect_uris: [] }, sourceIp)
    expect((await register({}, sourceIp)).status).toBe(201)
  })
})
