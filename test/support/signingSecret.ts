import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from '@jest/globals'
import { startJsonService } from '#lib/local/aws/jsonService.ts'
import { createSecretService } from '#lib/local/aws/keysAndSecrets.ts'
import { type DemoPayments, startDemoPayments } from '#lib/local/demoPayments/startDemoPayments.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import { EASYPOST_WEBHOOK } from './carriers/easypostWebhooks.ts'
import { SECRET_IDS } from './secretIds.ts'
import { STRIPE_ACCOUNT } from './stripe.ts'

/** Carrier and payment accounts of tests. */
const accounts = (stripe: DemoPayments) =>
  JSON.stringify({ easypost: EASYPOST_WEBHOOK, stripe: { ...STRIPE_ACCOUNT, base_url: stripe.endpoint } })

/**
 * Starts a Secrets Manager emulator for a test file, with signing secrets and other named secrets.
 * Call it at the top of a `describe` block.
 */
export function useSigningSecret(others: Readonly<Record<string, string>> = {}): void {
  const running: RunningServer[] = []
  beforeAll(async () => {
    const { webhook_secret: webhookSecret } = STRIPE_ACCOUNT
    const stripe = await startDemoPayments({ getWebhookUrl: () => null, webhookSecret })
    running.push(stripe)
    const signing = Object.values(SECRET_IDS).map((id) => [id, randomBytes(48).toString('base64url')])
    const created = { ...Object.fromEntries(signing), 'carrier-accounts': accounts(stripe) }
    const secrets = { ...created, ...others }
    const service = await startJsonService(createSecretService(secrets))
    running.push(service)
    process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = service.endpoint
  })
  afterAll(async () => {
    for (const { stop } of running) await stop()
  })
}
