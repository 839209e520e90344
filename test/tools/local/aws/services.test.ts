import { randomBytes } from 'node:crypto'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type BusEvent, createEventBus } from '#lib/local/aws/eventBus.ts'
import { startJsonService } from '#lib/local/aws/jsonService.ts'
import { createKeyService, createSecretService } from '#lib/local/aws/keysAndSecrets.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'

const received: BusEvent[] = []
const rule = {
  name: 'labels',
  source: 'svc.operations',
  detailTypes: ['LabelProcessed'],
  target: async (event: BusEvent) => void received.push(event),
}

let server: RunningServer
const client = () => ({
  endpoint: server.endpoint,
  region: 'eu-central-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
})

beforeAll(async () => {
  server = await startJsonService({
    ...createEventBus([rule], () => 0).operations,
    ...createKeyService(randomBytes(32)),
    ...createSecretService({ 'signing-secret': 'hush' }),
  })
})
afterAll(() => server.stop())

const call = async (target: string, input: object) => {
  const response = await fetch(server.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': target },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: Object(await response.json()) }
}

describe('the local bus, keys and secrets', () => {
  test('PutEvents of the SDK reaches the rules it fits, and says which entries were malformed', async () => {
    const entry = (Detail: string, DetailType = 'LabelProcessed', Source = 'svc.operations') => ({
      Source,
      DetailType,
      Detail,
    })
    const response = await new EventBridgeClient(client()).send(
      new PutEventsCommand({
        Entries: [
          entry('{"label":11}'),
          entry('{"label":10}', 'ExceptionRaised'),
          entry('{"label":9}', 'LabelProcessed', 'svc.platform'),
          entry('no json'),
        ],
      }),
    )
    expect(response.FailedEntryCount).toBe(1)
    expect(response.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
      undefined,
      undefined,
      undefined,
      'MalformedDetail',
    ])
    expect(received).toMatchObject([
      { 'detail-type': 'LabelProcessed', time: '1970-01-01T00:00:00.000Z', detail: { label: 11 } },
    ])
  })

  test('GetSecretValue of the SDK returns known secrets only', async () => {
    const secrets = new SecretsManagerClient(client())
    const known = await secrets.send(new GetSecretValueCommand({ SecretId: 'signing-secret' }))
    expect(known.SecretString).toBe('hush')
    await expect(secrets.send(new GetSecretValueCommand({ SecretId: 'other' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
  })

  test('a data key of the SDK opens again under its context, in any order of fields, and under no other', async () => {
    const kms = new KMSClient(client())
    const created = await kms.send(
      new GenerateDataKeyCommand({
        KeyId: 'alias/k',
        KeySpec: 'AES_256',
        EncryptionContext: { user: '1', field: 'password' },
      }),
    )
    expect(created.Plaintext).toHaveLength(32)
    const open = (CiphertextBlob: Uint8Array | undefined, EncryptionContext: Record<string, string>) =>
      kms.send(new DecryptCommand({ KeyId: 'alias/k', CiphertextBlob, EncryptionContext }))
    const opened = await open(created.CiphertextBlob, { field: 'password', user: '1' })
    expect(opened.Plaintext).toEqual(created.Plaintext)
    const spoiled = Buffer.from(created.CiphertextBlob ?? []).fill(0, 20)
    for (const attempt of [
      open(created.CiphertextBlob, { field: 'password', user: '2' }),
      open(created.CiphertextBlob, {}),
      open(spoiled, { field: 'password', user: '1' }),
      open(Uint8Array.of(1), { field: 'password', user: '1' }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ name: 'InvalidCiphertextException' })
    }
  })

  test('an unknown call is rejected by name', async () => {
    expect(await call('AWSEvents.PutRule', {})).toMatchObject({
      status: 400,
      body: { __type: 'UnknownOperationException' },
    })
  })
})
