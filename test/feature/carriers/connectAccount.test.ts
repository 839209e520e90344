import { describe, expect, test } from '@jest/globals'
import { recordCarrierCall } from '#shared/carriers/carrierMetrics.ts'
import { connectCarrierAccount } from '#shared/carriers/connectCarrierAccount.ts'
import { easypost } from '#shared/carriers/easypost/adapter.ts'
import type { CarrierCall } from '#shared/carriers/port.ts'

describe('an account with a carrier', () => {
  test.each([
    { whose: 'ours', credentialId: null, outcome: 'account' },
    { whose: "a merchant's own", credentialId: 7, outcome: 'refused' },
  ])('$whose that is rejected counts as $outcome', async ({ credentialId, outcome }) => {
    const calls: CarrierCall[] = []
    const transport = {
      fetch: async () => Response.json({ error: { code: 'UNAUTHORIZED', message: 'no' } }, { status: 401 }),
      nowMs: () => 0,
      wait: async () => {},
      recordCall: async (call: CarrierCall) => void calls.push(call),
    }
    const account = { credentialId, parameters: { api_key: 'EZTK1' } }
    expect(await connectCarrierAccount(easypost, account, transport).checkCredentials()).toHaveProperty('refused')
    expect(calls).toMatchObject([{ carrier: 'easypost', outcome }])
  })

  test('is measured where Lambda runs, and nowhere else', () => {
    const lines: string[] = []
    const call = { carrier: 'easypost', action: 'track', outcome: 'throttled', reason: null, durationMs: 12 } as const
    recordCarrierCall(call, (line) => lines.push(line))
    expect(lines).toEqual([])
    process.env.AWS_LAMBDA_FUNCTION_NAME = 'any'
    try {
      recordCarrierCall(call, (line) => lines.push(line))
    } finally {
      delete process.env.AWS_LAMBDA_FUNCTION_NAME
    }
    expect(JSON.parse(lines.join(''))).toMatchObject({
      ...{ carrier: 'easypost', operation: 'track', CarrierCalls: 1, CarrierThrottled: 1, CarrierUnanswered: 0 },
      ...{ CarrierRefused: 0, CarrierAccountRefused: 0, CarrierDuration: 12 },
    })
  })
})
