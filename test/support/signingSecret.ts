import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from '@jest/globals'
import { startJsonService } from '../../lib/local/aws/jsonService.ts'
import { secretService } from '../../lib/local/aws/secretService.ts'
import type { RunningServer } from '../../lib/local/http/listenLocally.ts'

/** Serves a test file's signing secret as Secrets Manager does. Call it at the top of a `describe` block. */
export function useSigningSecret(): void {
  let service: RunningServer
  beforeAll(async () => {
    service = await startJsonService(secretService({ 'signing-secret': randomBytes(48).toString('base64url') }))
    process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = service.endpoint
  })
  afterAll(() => service.stop())
}
