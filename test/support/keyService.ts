import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from '@jest/globals'
import { startJsonService } from '#lib/local/aws/jsonService.ts'
import { keyService } from '#lib/local/aws/keysAndSecrets.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'

/**
 * Serves a test file a key of its own, or this one, as KMS does. Call it at the top of a `describe`
 * block.
 */
export function useKeyService(key: Uint8Array = randomBytes(32)): { readonly setDown: (isDown: boolean) => void } {
  let service: RunningServer
  let isDown = false
  const operations = Object.entries(keyService(Buffer.from(key))).map(
    ([target, operation]) =>
      [
        target,
        (input: Readonly<Record<string, unknown>>) => {
          if (isDown) throw new Error('no key today')
          return operation(input)
        },
      ] as const,
  )
  beforeAll(async () => {
    service = await startJsonService(Object.fromEntries(operations))
    process.env.AWS_ENDPOINT_URL_KMS = service.endpoint
  })
  afterAll(() => service.stop())
  return {
    setDown: (wanted) => {
      isDown = wanted
    },
  }
}
