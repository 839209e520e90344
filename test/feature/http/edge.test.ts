import { afterEach, expect, test } from '@jest/globals'
import { CLIENT_ADDRESS_HEADER, EDGE_KEY_HEADER } from '#shared/http/edgeHeaders.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { describeWithTable } from '#test/support/table.ts'

const KEY = 'the-key-of-the-edge'
const EDGE_ADDRESS = '130.176.0.9'
let last = 0
const anAddress = (): string => `198.51.${Math.floor(++last / 250)}.${last % 250}`

/** Returns a request as CloudFront forwards it to the API. */
const throughEdge = (client: string, key = KEY) => ({
  sourceIp: EDGE_ADDRESS,
  headers: { [EDGE_KEY_HEADER]: key, [CLIENT_ADDRESS_HEADER]: client },
})

describeWithTable('behind an edge', () => {
  afterEach(() => {
    delete process.env.EDGE_KEY
    delete process.env.EDGE_ONLY
  })
  const useEdge = (isOnlyWay = false): void => {
    process.env.EDGE_KEY = KEY
    process.env.EDGE_ONLY = isOnlyWay ? 'on' : 'off'
  }

  /** Sends a request without a token and returns the request count of its address. */
  const exchanges = async (from: ReturnType<typeof throughEdge>): Promise<number> => {
    const { headers } = await call('POST /oauth/access_token', {
      ...from,
      body: { application_id: 'x', application_secret: 'x', nonce: 'x'.repeat(32) },
    })
    return Number(headers?.['x-rate-requests'])
  }

  test('clients are counted by their own addresses, not by that of CloudFront', async () => {
    useEdge()
    const [one, other] = [anAddress(), anAddress()]
    expect([await exchanges(throughEdge(one)), await exchanges(throughEdge(one))]).toEqual([1, 2])
    expect(await exchanges(throughEdge(other))).toBe(1)
  })

  test('who does not have the key cannot choose an address', async () => {
    useEdge()
    const own = anAddress()
    const pretending = (key: string) => ({ ...throughEdge(anAddress(), key), sourceIp: own })
    expect([await exchanges(pretending('')), await exchanges(pretending('wrong'))]).toEqual([1, 2])
  })

  test('nothing that is sent changes the address where there is no edge', async () => {
    const own = anAddress()
    const pretending = () => ({ ...throughEdge(anAddress()), sourceIp: own })
    expect([await exchanges(pretending()), await exchanges(pretending())]).toEqual([1, 2])
  })

  test('requests that bypass it are rejected once it is the only entrance', async () => {
    const { token } = await anAccount()
    const ask = (headers: Record<string, string>) => call('GET /users/me', { token, headers })
    useEdge()
    expect((await ask({})).status).toBe(200)
    useEdge(true)
    expect(await ask({})).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('this URL is for internal use') },
    })
    expect((await ask({ [EDGE_KEY_HEADER]: 'wrong' })).status).toBe(403)
    expect((await ask(throughEdge(anAddress()).headers)).status).toBe(200)
  })
})
