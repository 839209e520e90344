import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from '@jest/globals'
import { startJsonService } from '#lib/local/aws/jsonService.ts'
import { createKeyService } from '#lib/local/aws/keysAndSecrets.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'

/**
 * Starts a KMS emulation for a test file, with a random key by default. Call it at the top of a
 * `describe` block.
 */
export function useKeyService(key: Uint8Array = randomBytes(32)): { readonly setDown: (isDown: boolean) => void } {
  let service: RunningServer
  let isDown = false
  const operations = Object.entries(createKeyService(Buffer.from(key))).map(
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
    setDown: (requested) => {
      isDown = requested
    },
  }
}
