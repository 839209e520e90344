import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { decryptShopConnection } from '#shared/fulfilment/shops/connections.ts'
import { API_KEY_PLATFORMS } from '#shared/fulfilment/shops/rules/storePlatforms.ts'
import { findShopConnection } from '#shared/fulfilment/shops/shopConnectionStore.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { logged } from '#test/support/logged.ts'
import { getShop, postShop } from '#test/support/shops.ts'
import { stored } from '#test/support/stored.ts'
import type { StandIn } from '#test/support/stores/standIn.ts'
import { STAND_INS } from '#test/support/stores/standIns.ts'
import { describeWithTable } from '#test/support/table.ts'

const ID = { id: 'store' }

useKeyService()

describeWithTable('connecting a store by API key', () => {
  let account: TestAccount
  beforeAll(() => {
    process.env.PRIVATE_WEBHOOKS = 'on'
  })
  afterAll(() => {
    delete process.env.PRIVATE_WEBHOOKS
  })
  beforeEach(async () => {
    account = await anAccount()
    await postShop(account.token, { ...ID, type: 'Platform' })
  })

  const put = (connection: unknown, token = account.token, params: Record<string, string> = ID) =>
    call('PUT /shops/{id}/connection', { token, params, body: { connection } })
  const remove = (token = account.token) => call('DELETE /shops/{id}/connection', { token, params: ID })
  const storedConnection = async () => {
    const saved = await findShopConnection(testTable(), account.userId, ID.id)
    return saved && { platform: saved.platform, ...(await decryptShopConnection(loadConfig().credentialsKeyId, saved)) }
  }

  describe.each(API_KEY_PLATFORMS)('%s', (platform) => {
    let store: StandIn
    beforeAll(async () => {
      store = await STAND_INS[platform]()
    })
    afterAll(() => store.stop())

    const connectionOf = (changes: Record<string, unknown> = {}) => {
      const [key = '', secret] = store.connection.accessToken.split(':')
      return {
        platform,
        address: `${store.connection.store}/`,
        api_key: key,
        ...(secret ? { api_secret: secret } : {}),
        ...changes,
      }
    }

    test('is connected after a request with the key, and disconnected', async () => {
      let connected = await put(connectionOf({ api_key: 'wrong' }))
      const lines = await logged(async () => {
        connected = await put(connectionOf())
      })
      expect(JSON.stringify(lines)).not.toContain(store.connection.accessToken.split(':')[0])
      expect([connected.status, connected.body.shop.connected]).toEqual([200, true])
      expect((await getShop(account.token, ID.id)).body.shop.connected).toBe(true)
      expect(await storedConnection()).toEqual({ platform, ...store.connection })

      for (const _ of ['first', 'again']) {
        const removed = await remove()
        expect([removed.status, removed.body.shop.connected]).toEqual([200, false])
      }
      expect(await storedConnection()).toBeNull()
      // Another account can connect the store now.
      const other = await anAccount()
      await postShop(other.token, { ...ID, type: 'Platform' })
      expect((await put(connectionOf(), other.token)).status).toBe(200)
      expect((await put(connectionOf())).body.errors).toEqual([
        expect.stringContaining('/connection/address: is already connected to another account'),
      ])
      await remove(other.token)
    })

    test('a wrong key changes nothing', async () => {
      const before = await stored()
      const response = await put(connectionOf({ api_key: 'wrong' }))
      expect([response.status, response.body.errors]).toEqual([
        400,
        ['/connection/api_key: was rejected by the store. Check the key and its permissions.'],
      ])
      expect(await stored()).toEqual(before)
    })

    test('a store that is down changes nothing', async () => {
      store.mishap = () => 'lose request'
      const response = await put(connectionOf())
      store.mishap = () => null
      expect([response.status, response.body.errors]).toEqual([
        400,
        [expect.stringMatching(/^\/connection\/address: did not respond as a \w+ store\. Check the address/)],
      ])
      expect(await storedConnection()).toBeNull()
    })
  })
})
