import { expect, test } from '@jest/globals'
import { createHandler } from '#functions/api/oauth/handler.ts'
import * as requests from '#functions/api/returns/requests.ts'
import * as returns from '#functions/api/returns/returns.ts'
import { returnRoutes } from '#functions/api/returns/routes.ts'
import * as webhookDeliveries from '#functions/api/webhooks/deliveries.ts'
import * as webhookEvents from '#functions/api/webhooks/events.ts'
import { webhookRoutes } from '#functions/api/webhooks/routes.ts'
import * as webhooks from '#functions/api/webhooks/webhooks.ts'
import { createSigningDeps } from '#functions/runtime/core.ts'
import { createDeliveryDeps } from '#functions/runtime/webhookDeps.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { SIGNING_SECRET_NAMES } from '#shared/core/signingSecrets.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { createSigningKeys } from '#shared/platform/secrets.ts'
import { findWebhook } from '#shared/webhooks/webhookStore.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import {
  AUTHORIZE,
  authorization,
  CONNECTIONS,
  CONSENT,
  exchange,
  nonceOf,
  SIGN_IN_PURPOSE,
  WITHDRAW,
} from '#test/support/oauth.ts'
import { blobsInMemory } from '#test/support/operations.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { aReturn, look, nameOf, PICTURES } from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { aVisitor } from '#test/support/visitor.ts'
import { postWebhook } from '#test/support/webhooks.ts'

const PROCESSES = 3

/** Creates functions of a separate process, which reads the secret itself. */
const aProcess = () => ({
  webhooks: createApiHandler(webhookRoutes, { ...webhooks, ...webhookDeliveries, ...webhookEvents }, createSigningDeps),
  returns: createApiHandler(returnRoutes, { ...returns, ...requests }, createSigningDeps),
  oauth: createHandler(),
  deliveries: createDeliveryDeps(),
  imageKeys: { signingKey: createSigningKeys(loadConfig().signingSecretIds) },
})

describeWithTable('the signing secret is rotated while requests go on', () => {
  useSigningSecret()

  test('no user is signed out, rejected or sent an error, and permanent tokens stay valid', async () => {
    const processes = Array.from({ length: PROCESSES }, aProcess)
    const blobs = blobsInMemory()
    blobs.files.set('incoming/a', PICTURES.png)
    const account = await anAccount({ bucketSize: 100_000 })
    const { token, userId, email, password } = account
    const hooks: number[] = []
    const pageTokens = new Set<string>()
    const accessTokensIssued: string[] = [token]
    const pictures = new Map<number, string>()
    const visitors: ReturnType<typeof aVisitor>[] = []
    const signers = new Set<string>()
    let turn = 0
    const next = () => processes[turn++ % PROCESSES] ?? aProcess()

    const wasFine = (response: ApiResponse): ApiResponse => {
      if (![200, 201, 302, 303].includes(response.status))
        throw new Error(`${response.status}: ${response.bytes.toString()}`)
      return response
    }
    const list = async (process: ReturnType<typeof aProcess>, query: string, bearer = token) =>
      wasFine(await call('GET /webhooks', { token: bearer, query }, process.webhooks))

    /** Makes one of everything signed or encrypted with a key, in some process. */
    const makeAll = async (): Promise<void> => {
      const created = wasFine(
        await postWebhook(
          token,
          { address: `https://hooks.example.com/${hooks.length}`, topic: 'orders_status' },
          {},
          next().webhooks,
        ),
      )
      hooks.push(created.body.webhook.id)
      if (hooks.length > 1) pageTokens.add((await list(next(), 'limit=1')).body.next_page)
      const returnId = await aReturn(userId, { images: ['incoming/a'] }, { blobs, ...next().imageKeys })
      pictures.set(returnId, '')
      const visitor = aVisitor(undefined, () => next().oauth)
      wasFine(await visitor.get(AUTHORIZE, authorization(account)))
      wasFine(await visitor.submit(SIGN_IN_PURPOSE, { email, password }))
      wasFine(await visitor.get(AUTHORIZE, authorization(account)))
      const nonce = nonceOf(wasFine(await visitor.submit(CONSENT, { decision: 'allow' })))
      visitors.push(visitor)
      const issued = wasFine(await exchange(account, nonce, {}, next().oauth))
      accessTokensIssued.push(issued.body.access_token)
    }
    /** Verifies in every process everything made so far. */
    const useAll = async (hasSessions = true): Promise<void> => {
      for (const process of processes) {
        for (const pageToken of pageTokens) await list(process, `page_token=${pageToken}`)
        for (const bearer of accessTokensIssued) await list(process, 'limit=1', bearer)
        for (const [returnId, address] of pictures) {
          const shown = wasFine(await call('GET /returns/{id}', { token, params: { id: returnId } }, process.returns))
          const [url] = shown.body.return.images
          if (address !== '') expect(url).toBe(address)
          pictures.set(returnId, url)
          expect((await look(url, blobs)).status).toBe(200)
          expect(nameOf(url)).toHaveLength(43)
        }
        for (const id of hooks) {
          const webhook = await findWebhook(testTable(), userId, id)
          if (!webhook) throw new Error('the webhook is missing')
          expect((await process.deliveries.keysOf(webhook, 0)).current).toMatch(/^k3y/)
        }
        signers.add((await process.imageKeys.signingKey('sessions').current()).id)
      }
      if (!hasSessions) return
      for (const visitor of visitors) {
        const page = wasFine(await visitor.get(CONNECTIONS))
        expect(page.bytes.toString()).toContain('Connected applications')
        expect(visitor.form(WITHDRAW)).not.toEqual({})
      }
    }

    await makeAll()
    await useAll()
    // The processes read the secret at different times.
    for (const process of processes) {
      advance(MINUTE_MS)
      await process.imageKeys.signingKey('sessions').current()
    }
    const rotate = ['secrets', 'rotate', '--name', 'signing', '--reason', 'yearly']
    const retire = ['secrets', 'retire', '--name', 'signing', '--reason', 'yearly']
    const twoAtOnce = await Promise.all([ops(...rotate), ops(...rotate)])
    expect(twoAtOnce.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1])
    const onOthers = async (command: readonly string[], ...flags: readonly string[]) => {
      for (const name of SIGNING_SECRET_NAMES.filter((one) => one !== 'signing')) {
        const words = command.map((word) => (word === 'signing' ? name : word))
        expect(await ops(...words, ...flags)).toMatchObject({ exitCode: 0 })
      }
    }
    await onOthers(rotate)
    for (let step = 0; step < 6; step++) {
      await makeAll()
      await useAll()
      expect([...signers]).toEqual(step < 4 ? ['k1'] : ['k1', 'k2'])
      advance(4 * MINUTE_MS)
    }
    expect((await ops(...retire)).err).toContain('k1 is required until')
    expect((await ops(...rotate)).err).toContain('Retire it first')
    await useAll()
    // Sessions expire after twelve hours, before the key is removed.
    advance(13 * HOUR_MS)
    visitors.length = 0
    await makeAll()
    expect(await ops(...retire)).toMatchObject({ exitCode: 0 })
    await onOthers(retire)
    expect((await ops(...retire)).err).toContain('the secret has no previous key')
    advance(6 * MINUTE_MS)
    await makeAll()
    await useAll()
    const secondRound = await ops(...rotate)
    expect(secondRound).toMatchObject({ exitCode: 0 })
    await onOthers(rotate)
    advance(HOUR_MS)
    expect(await ops(...retire, '--now')).toMatchObject({ exitCode: 0, out: expect.stringContaining('sessions') })
    await onOthers(retire, '--now')
    advance(6 * MINUTE_MS)
    // A compromised key invalidates pages and sessions, but nothing else.
    const [first = ''] = pageTokens
    pageTokens.clear()
    pageTokens.add(first)
    await useAll(false)
  })
})
