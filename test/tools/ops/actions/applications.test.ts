import { expect, test } from '@jest/globals'
import { registerApplication, setApplicationState } from '#lib/ops/actions/applications.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { describeWithTable } from '#test/support/table.ts'

const register = (...returnUris: string[]) =>
  registerApplication(testTable(), { name: 'Shop', scopes: ['profile'], returnUris })

describeWithTable('registering an application', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/callback',
    'merchant.example/callback',
    'https://merchant.example/#top',
    `https://merchant.example/${'x'.repeat(240)}`,
    'app:callback',
    'https://user@merchant.example/cb',
    'https://user:secret@merchant.example/cb',
    'https://@merchant.example/cb',
    'https://*.merchant.example/cb',
    'https://merchant.example/*',
    'https://merchant.example\\@evil.example/cb',
    'https:\\\\merchant.example/cb',
    'https:merchant.example/cb',
    'https:///merchant.example/cb',
    'https://merchant.example/c b',
    ' https://merchant.example/cb',
    'https://merchant.example/cb\n',
    'https://mérchant.example/cb',
  ])('rejects %.40s as a redirect address', async (uri) => {
    expect(await register(uri)).toMatchObject({
      ok: false,
      error: expect.stringContaining('must be an HTTP or HTTPS URL'),
    })
  })

  test('takes web addresses with ports and queries', async () => {
    expect(
      (await register('https://merchant.example/cb?shop=1', 'http://127.0.0.1:8080/cb', 'https://a.example')).ok,
    ).toBe(true)
  })

  test('a suspended application can be resumed, a deleted one cannot', async () => {
    const { application } = must(await register('https://merchant.example/cb'))
    const state = (to: 'live' | 'suspended' | 'deleted') => setApplicationState(testTable(), application.id, to)
    expect([(await state('suspended')).ok, (await state('live')).ok, (await state('deleted')).ok]).toEqual([
      true,
      true,
      true,
    ])
    expect(await state('live')).toMatchObject({ ok: false, error: expect.stringContaining('was deleted') })
    expect((await state('deleted')).ok).toBe(true)
    expect(await setApplicationState(testTable(), 'app_none', 'live')).toMatchObject({ ok: false })
  })
})
