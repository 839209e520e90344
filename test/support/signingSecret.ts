import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from '@jest/globals'
import { startJsonService } from '../../lib/local/aws/jsonService.ts'
import { secretService } from '../../lib/local/aws/keysAndSecrets.ts'
import type { RunningServer } from '../../lib/local/http/localServer.ts'
import { EASYPOST_WEBHOOK } from './carriers/easypostNews.ts'

/** Our accounts with carriers: nothing by which anything could be bought. */
const CARRIER_ACCOUNTS = JSON.stringify({ easypost: EASYPOST_WEBHOOK })

/** Serves a test file's signing secret, and others by their names, as Secrets Manager does. Call it at the top of a `describe` block. */
export function useSigningSecret(others: Readonly<Record<string, string>> = {}): void {
  let service: RunningServer
  beforeAll(async () => {
    const made = { 'signing-secret': randomBytes(48).toString('base64url'), 'carrier-accounts': CARRIER_ACCOUNTS }
    const secrets = { ...made, ...others }
    service = await startJsonService(secretService(secrets))
    process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = service.endpoint
  })
  afterAll(() => service.stop())
}
