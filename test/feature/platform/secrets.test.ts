import { expect, test } from '@jest/globals'
import { startJsonService } from '../../../lib/local/aws/jsonService.ts'
import { secretService } from '../../../lib/local/aws/keysAndSecrets.ts'
import { signingKeys } from '../../../shared/platform/secrets.ts'

process.env.AWS_REGION = 'eu-central-1'
process.env.AWS_ACCESS_KEY_ID = 'local'
process.env.AWS_SECRET_ACCESS_KEY = 'local'

test('the secret is read once, each purpose has a key of its own, and a failed read is tried again', async () => {
  let reads = 0
  const secrets: Record<string, string> = {}
  const operations = secretService(secrets)
  const service = await startJsonService({
    'secretsmanager.GetSecretValue': (input) => {
      reads++
      return operations['secretsmanager.GetSecretValue']?.(input)
    },
  })
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = service.endpoint
  const keys = signingKeys('one')
  await expect(keys('sessions')).rejects.toThrow('find the specified secret')
  secrets.one = 'a secret'
  const [sessions, forms, again] = await Promise.all([keys('sessions'), keys('forms'), keys('sessions')])
  expect(reads).toBe(2)
  expect(Buffer.from(sessions).toString('hex')).toMatch(/^[0-9a-f]{64}$/)
  expect(again).toEqual(sessions)
  expect(forms).not.toEqual(sessions)
  expect(await signingKeys('one')('sessions')).toEqual(sessions)
  await service.stop()
})
