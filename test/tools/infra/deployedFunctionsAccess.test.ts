import { DynamoDBClient, GetItemCommand, ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import { startAwsEndpoint } from '#lib/rehearsal/deployed/aws/awsEndpoint.ts'
import type { EvaluatedCall } from '#lib/rehearsal/deployed/aws/evaluateCall.ts'
import type { Backend } from '#lib/rehearsal/deployed/aws/serviceCall.ts'
import { readFunctions } from '#lib/rehearsal/deployed/template/readFunctions.ts'
import { readResourcePolicies } from '#lib/rehearsal/deployed/template/readResourcePolicies.ts'
import { REGION } from '#test/support/aws/resolve.ts'
import { readResources } from '#test/support/deployed/readResources.ts'
import { synthesise } from '#test/support/synthesise.ts'

const resources = readResources(synthesise('dev', 'platform').templates)
const functions = readFunctions(resources)
const environmentOf = (name: string): Readonly<Record<string, string>> =>
  functions.find(({ functionName }) => functionName === `shipping-dev-${name}`)?.environment ?? {}
const TableName = environmentOf('labels').TABLE_NAME ?? ''
const keyArn = environmentOf('labels').CREDENTIALS_KEY_ID ?? ''

describe('AWS, as a deployed function calls it,', () => {
  let endpoint: RunningServer
  let calls: EvaluatedCall[] = []
  beforeAll(async () => {
    const backend: Backend = async () => ({ status: 200, headers: {}, body: Buffer.from('{}') })
    const services = ['dynamodb', 'kms', 'lambda', 's3', 'secretsmanager', 'sqs']
    endpoint = await startAwsEndpoint({
      functions,
      getResourcePolicy: readResourcePolicies(resources),
      keyArn,
      backends: Object.fromEntries(services.map((service) => [service, backend])),
      onCall: (call) => calls.push(call),
    })
  })
  afterAll(() => endpoint.stop())
  beforeEach(() => {
    calls = []
  })

  const as = (name: string) => ({
    region: REGION,
    endpoint: endpoint.endpoint,
    credentials: { accessKeyId: `shipping-dev-${name}`, secretAccessKey: 'secret' },
    maxAttempts: 1,
  })
  const item = (pk: string) => ({ TableName, Key: { pk: { S: pk }, sk: { S: 'x' } } })
  const s3 = (name: string) => new S3Client({ ...as(name), forcePathStyle: true })
  const sqs = (name: string) => new SQSClient({ ...as(name), useQueueUrlAsEndpoint: false })
  const file = (Key: string) => new GetObjectCommand({ Bucket: environmentOf('labels').BLOB_BUCKET ?? '', Key })
  const secret = (SecretId = '') => new GetSecretValueCommand({ SecretId })
  const decrypt = (EncryptionContext: Record<string, string>) =>
    new DecryptCommand({ CiphertextBlob: Buffer.from('x'), EncryptionContext })
  const invoke = (FunctionName: string) => new InvokeCommand({ FunctionName, InvocationType: 'Event' })
  const hold = () =>
    new ChangeMessageVisibilityCommand({
      QueueUrl: environmentOf('retryWebhooks').RETRYWEBHOOKS_QUEUE_URL ?? '',
      ReceiptHandle: 'x',
      VisibilityTimeout: 1,
    })
  const toRetries = () =>
    new SendMessageCommand({ QueueUrl: environmentOf('fanOut').RETRYWEBHOOKS_QUEUE_URL ?? '', MessageBody: '{}' })

  test.each([
    ['an item', () => new DynamoDBClient(as('labels')).send(new GetItemCommand(item('USER#1')))],
    ['a file of its area', () => s3('labels').send(file('labels/1/1.pdf'))],
    [
      'a secret of its row',
      () => new SecretsManagerClient(as('shops')).send(secret(environmentOf('shops').SHOPIFY_SECRET_ID)),
    ],
    ['carrier credentials', () => new KMSClient(as('labels')).send(decrypt({ userId: '1', credentialId: '2' }))],
    ['a function', () => new LambdaClient(as('labels')).send(invoke('shipping-dev-carrierGateway:live'))],
    ['its own queue', () => sqs('retryWebhooks').send(hold())],
  ])('allows what its role allows: %s', async (_, call) => {
    await call()
    expect(calls.map(({ isAllowed }) => isAllowed)).toEqual([true])
  })

  test.each([
    ['an item', () => new DynamoDBClient(as('docs')).send(new GetItemCommand(item('USER#1'))), 'AccessDeniedException'],
    [
      'a change of the audit trail',
      () => new DynamoDBClient(as('operators')).send(new UpdateItemCommand(item('AUDIT#2026-11-28#1'))),
      'AccessDeniedException',
    ],
    ['a file of another area', () => s3('labels').send(file('returns/1/1.jpg')), 'AccessDenied'],
    [
      'a secret of another row',
      () => new SecretsManagerClient(as('labels')).send(secret(environmentOf('shops').SHOPIFY_SECRET_ID)),
      'AccessDeniedException',
    ],
    [
      'secrets of another purpose',
      () => new KMSClient(as('labels')).send(decrypt({ userId: '1', purpose: 'user codes' })),
      'AccessDeniedException',
    ],
    ['secrets without a context', () => new KMSClient(as('labels')).send(decrypt({})), 'AccessDeniedException'],
    [
      'a function without its alias',
      () => new LambdaClient(as('labels')).send(invoke('shipping-dev-carrierGateway')),
      'AccessDeniedException',
    ],
    ['a queue', () => sqs('labels').send(toRetries()), 'AccessDeniedException'],
  ])('denies what its role does not allow, as the SDK knows it: %s', async (_, call, name) => {
    await expect(call()).rejects.toMatchObject({ name })
    expect(calls.map(({ isAllowed }) => isAllowed)).toEqual([false])
  })

  test('fails loudly for an operation of which no permission is known', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    await expect(new DynamoDBClient(as('labels')).send(new ScanCommand({ TableName }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 501 },
    })
    expect(calls).toEqual([])
    expect(String(logged.mock.calls[0])).toContain('no permission is known for Scan')
    logged.mockRestore()
  })
})
