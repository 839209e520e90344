import { beforeAll, expect, test } from '@jest/globals'
import { createCredentialFinder } from '#shared/accounts/carrierCredentials/credentialFinder.ts'
import { findCredential, lockCredential } from '#shared/accounts/carrierCredentials/credentialStore.ts'
import { createVault } from '#shared/accounts/carrierCredentials/vault.ts'
import { put } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, anotherToken, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, withFaults } from '#test/support/faults.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { logged } from '#test/support/logged.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const SECRET = 'tr0ub4dor-and-3'
const DHL = { client_id: 'shop-17', client_secret: SECRET }

const outcome = ({ status, body }: ApiResponse) => [status, body.code]
const post = (token: string, credential: unknown, headers: Record<string, string> = {}) =>
  call('POST /credentials', { token, body: { credential }, headers })
const get = (token: string, id: unknown) => call('GET /credentials/{id}', { token, params: { id: String(id) } })
const change = (token: string, id: number, credential: unknown) =>
  call('PUT /credentials/{id}', { token, params: { id }, body: { credential } })
const remove = (token: string, id: number) => call('DELETE /credentials/{id}', { token, params: { id } })
const list = (token: string, query = '') => call('GET /credentials', { token, query })
const idsOf = ({ body }: ApiResponse): number[] => body.credentials.map(({ id }: { id: number }) => id)
const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describeWithTable('credentials', () => {
  useSigningSecret()
  const { setDown } = useKeyService()
  let account: TestAccount
  let token = ''
  beforeAll(async () => {
    account = await anAccount()
    token = account.token
  })

  const make = async (carrier = 'DHLeC', params: Record<string, string> = DHL): Promise<number> =>
    (await post(token, { carrier, params })).body.credential.id
  const opened = (userId = account.userId, carrier = 'DHLeC') =>
    createCredentialFinder(testTable(), createVault('alias/credentials'))(userId, carrier)
  const readStoredLabels = async (id: number) => {
    const credential = await findCredential(testTable(), account.userId, id)
    if (!credential) throw new Error('the credential is not there')
    return credential
  }

  test('are created and read with the names of their parameters and no value', async () => {
    const created = await post(token, { carrier: 'DHLeC', params: DHL })
    expect(created.status).toBe(201)
    expect(created.body.credential).toEqual({
      id: expect.any(Number),
      user_id: account.userId,
      carrier: 'DHLeC',
      params: { client_id: '', client_secret: '' },
      created: created.body.credential.updated,
      updated: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      deleted: false,
    })
    expect((await get(token, created.body.credential.id)).body).toEqual(created.body)
    expect((await get(await anotherToken(account), created.body.credential.id)).body).toEqual(created.body)
  })

  test('take every parameter of the carrier, or none', async () => {
    const names = ['gkp_username', 'gkp_password', 'dp_api_key', 'ekp', 'contract_participation', 'cig_username']
    const more = ['cig_password', 'tnt_username', 'tnt_password', 'retoure_username', 'retoure_password']
    const params = Object.fromEntries([...names, ...more].map((name) => [name, 'x'.repeat(255)]))
    const full = await post(token, { carrier: 'DeutschePost', params })
    expect(Object.keys(full.body.credential.params)).toEqual([...names, ...more])
    expect((await post(token, { carrier: 'DHLeC', params: {} })).body.credential.params).toEqual({})
  })

  test('leave no secret in the table, the log or a rejection, nor does a retry under an idempotency key', async () => {
    const secret = 'correct-horse-42'
    const headers = { 'idempotency-key': 'once' }
    const responses: ApiResponse[] = []
    const lines = await logged(async () => {
      const sent = { carrier: 'DHLeC', params: { client_id: secret, client_secret: secret } }
      responses.push(await post(token, sent, headers), await post(token, sent, headers))
      const { id } = responses[0]?.body.credential ?? {}
      responses.push(await change(token, id, { params: { client_id: secret } }))
      responses.push(await change(token, id, { params: { client_id: secret, [secret.slice(0, 3)]: secret } }))
      responses.push(await post(token, { ...sent, carrier: 'USPS' }))
      responses.push(await post(token, { ...sent, params: { client_id: secret.repeat(30) } }))
      setDown(true)
      responses.push(await post(token, sent), await change(token, id, { params: { client_id: secret } }))
      setDown(false)
      responses.push(
        await withFaults([alwaysInConflict], () => withFastStopwatch(() => post(token, sent))),
        await remove(token, id),
      )
    })
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 200, 400, 400, 400, 500, 500, 500, 200])
    expect(responses[1]?.body).toEqual(responses[0]?.body)
    for (const text of [lines, (await stored()).join(), JSON.stringify(responses.map(({ body }) => body))]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(0, 16))
    }
    expect(lines).toContain('credential encryption failed')
  })

  const unfit: readonly { readonly credential: unknown; readonly fault: unknown }[] = [
    { credential: { params: DHL }, fault: '/credential/carrier: is required' },
    { credential: { carrier: 'DHLeC' }, fault: '/credential/params: is required' },
    {
      credential: { carrier: 'USPS', params: {} },
      fault:
        '/credential/carrier: must be one of DHLeC, DeutschePost, EasyPost, UPS, USPSDirect, DHLExpress, FedEx, RoyalMail, Shippo',
    },
    {
      credential: { carrier: 'UPS', params: { client_id: '1' } },
      fault: '/credential/carrier: UPS is not a supported carrier',
    },
    { credential: { carrier: 'SandboxFlaky', params: {} }, fault: expect.stringContaining('must be one of') },
    {
      credential: { carrier: 'DHLeC', params: { ekp: '1' } },
      fault: '/credential/params/ekp: is not a parameter of DHLeC',
    },
    { credential: { carrier: 'DHLeC', params: { client_id: '' } }, fault: expect.stringContaining('1 to 255') },
    { credential: { carrier: 'DHLeC', params: { client_id: 'x'.repeat(256) } }, fault: expect.stringContaining('255') },
    {
      credential: { carrier: 'DHLeC', params: { client_id: 5 } },
      fault: '/credential/params/client_id: must be a string',
    },
    { credential: { carrier: 'DHLeC', params: ['x'] }, fault: '/credential/params: must be an object' },
    { credential: { carrier: 'DHLeC', params: 'x' }, fault: '/credential/params: must be an object' },
    { credential: { carrier: 'DHLeC', params: { toString: 'x' } }, fault: expect.stringContaining('toString') },
  ]
  test.each(unfit)('are rejected: $fault', async ({ credential, fault }) => {
    const response = await post(token, credential)
    expect(outcome(response)).toEqual([400, 1000])
    expect(response.body.errors).toEqual([fault])
  })

  test('a change replaces all parameters', async () => {
    const id = await make()
    advance(MINUTE_MS)
    const changed = await change(token, id, { params: { client_secret: 'new' } })
    expect(changed.body.credential.params).toEqual({ client_secret: '' })
    expect(changed.body.credential.updated > changed.body.credential.created).toBe(true)
    expect((await get(token, id)).body).toEqual(changed.body)
    expect(await opened()).toEqual({ client_secret: 'new' })
  })

  test('what was read can be put back, and nothing is changed by it', async () => {
    const id = await make()
    const { credential } = (await get(token, id)).body
    expect(await change(token, id, credential)).toMatchObject({ status: 200, body: { credential } })
    expect(await change(token, id, {})).toMatchObject({ status: 200, body: { credential } })
    expect(await change(token, id, { params: null })).toMatchObject({ status: 200, body: { credential } })
    expect(await opened()).toEqual(DHL)
  })

  test.each([
    { credential: { carrier: 'DeutschePost', params: { ekp: '1' } }, wanted: [400, 1454] },
    { credential: { carrier: 'DeutschePost' }, wanted: [400, 1454] },
    { credential: { params: { ekp: '1' } }, wanted: [400, 1000] },
    { credential: { params: { client_id: 'x', client_secret: '' } }, wanted: [400, 1000] },
    { credential: { params: { client_id: '' } }, wanted: [400, 1000] },
  ])('a change to $credential is rejected', async ({ credential, wanted }) => {
    const id = await make()
    expect(outcome(await change(token, id, credential))).toEqual(wanted)
    expect(await opened()).toEqual(DHL)
  })

  test('a locked one is not changed', async () => {
    const id = await make()
    must(await testTable().commit([lockCredential(await readStoredLabels(id), true)]))
    expect(outcome(await change(token, id, { params: { client_id: 'x' } }))).toEqual([400, 1451])
    must(await testTable().commit([lockCredential(await readStoredLabels(id), false)]))
    expect((await change(token, id, { params: { client_id: 'x' } })).status).toBe(200)
  })

  test('of 20 changes at once one is left, whole', async () => {
    const id = await make()
    const responses = await withFaultInjection(CONFLICTS, () =>
      inParallel(20, (index) => change(token, id, { params: { client_id: `${index}`, client_secret: `${index}` } })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const left = await opened()
    expect(left?.client_id).toBe(left?.client_secret)
  })

  test('a deleted one is removed for its owner, and retained in storage', async () => {
    const id = await make()
    const responses = await withFaultInjection(CONFLICTS, () => inParallel(5, () => remove(token, id)))
    expect(responses.map(outcome).toSorted()).toEqual([[200, undefined], ...Array(4).fill([404, 1450])])
    expect(responses.find(({ status }) => status === 200)?.body).toEqual({})
    expect(outcome(await get(token, id))).toEqual([404, 1450])
    expect(outcome(await change(token, id, { params: DHL }))).toEqual([404, 1450])
    expect(idsOf(await list(token))).not.toContain(id)
    expect((await readStoredLabels(id)).deletedMs).toBeGreaterThan(0)
  })

  test('those of others are not there', async () => {
    const id = await make()
    const stranger = (await anAccount()).token
    for (const response of [
      await get(stranger, id),
      await change(stranger, id, { params: DHL }),
      await remove(stranger, id),
      await get(token, 'x'),
    ]) {
      expect(outcome(response)).toEqual([404, 1450])
    }
    expect((await list(stranger)).body).toEqual({ credentials: [], next_page: null })
    expect((await get(token, id)).status).toBe(200)
  })

  test.each([
    { operation: 'POST /credentials', code: 1453, credential: { carrier: 'DHLeC', params: DHL } },
    { operation: 'PUT /credentials/{id}', code: 1451, credential: { params: { client_id: 'x' } } },
    { operation: 'DELETE /credentials/{id}', code: 1452, credential: undefined },
  ])('$operation returns 500/$code where the table keeps rejecting', async ({ operation, code, credential }) => {
    const id = await make()
    const response = await withFaults([alwaysInConflict], () =>
      withFastStopwatch(() =>
        call(operation, { token, params: { id }, ...(credential ? { body: { credential } } : {}) }),
      ),
    )
    expect(outcome(response)).toEqual([500, code])
    expect(await opened()).toEqual(DHL)
  })

  test('the newest a user still has for a carrier is used', async () => {
    const { token, userId } = await anAccount()
    const make = async (client_id: string): Promise<number> =>
      (await post(token, { carrier: 'DHLeC', params: { client_id } })).body.credential.id
    expect(await opened(userId)).toBeNull()
    const [first, second] = [await make('first'), await make('second')]
    await post(token, { carrier: 'DeutschePost', params: { ekp: '1' } })
    expect(await opened(userId)).toEqual({ client_id: 'second' })
    expect(await opened(userId, 'DeutschePost')).toEqual({ ekp: '1' })
    expect(await opened(userId, 'USPS')).toBeNull()
    await remove(token, second)
    expect(await opened(userId)).toEqual({ client_id: 'first' })
    await change(token, first, { params: { client_id: 'changed' } })
    expect(await opened(userId)).toEqual({ client_id: 'changed' })
    await remove(token, first)
    expect(await opened(userId)).toBeNull()
  })

  test('what is encrypted for one user and credential opens for no other', async () => {
    const id = await make()
    const mine = await readStoredLabels(id)
    const stranger = await anAccount()
    const theirs = (await post(stranger.token, { carrier: 'DHLeC', params: { client_id: 'theirs' } })).body.credential
      .id
    const their = await findCredential(testTable(), stranger.userId, theirs)
    if (!their) throw new Error('the credential is not there')
    const { encryptedKey, encryptedParameters } = mine
    for (const swapped of [{ encryptedKey, encryptedParameters }, { encryptedParameters }, { encryptedKey }]) {
      const key = keys.credential(stranger.userId, theirs)
      must(await testTable().commit([put({ ...key, ...their, ...swapped })]))
      const lines = await logged(async () => expect(await opened(stranger.userId).catch(() => 'closed')).toBe('closed'))
      expect(lines).toContain('credential decryption failed')
      expect(lines).not.toContain(SECRET)
    }
  })
})
