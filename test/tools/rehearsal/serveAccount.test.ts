import { CloudFormationClient, DeleteStackCommand, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { GetAccountSettingsCommand, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ListSecretsCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetQueueAttributesCommand, GetQueueUrlCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ServedAccount, serveAccount } from '#lib/rehearsal/account/serveAccount.ts'
import { createAccessKeyId } from '#lib/rehearsal/standIn/callers.ts'
import { type AwsEmulator, startAwsEmulator } from '#lib/rehearsal/standIn/startAwsEmulator.ts'
import { deploy, PLACE, queue } from './deployTemplate.ts'

const RESOURCES = {
  Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'shop-files' } },
  Letters: queue('letters'),
  Key: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: {} } },
  Items: {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      TableName: 'items',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      Replicas: [],
    },
  },
}

describe('an account that the stand-in serves', () => {
  let standIn: AwsEmulator
  let account: ServedAccount
  const config = (place = PLACE) => ({
    endpoint: standIn.endpoint,
    region: place.region,
    credentials: { accessKeyId: createAccessKeyId(place.account), secretAccessKey: 'rehearsal' },
    maxAttempts: 1,
  })
  beforeAll(async () => {
    standIn = await startAwsEmulator({ accounts: [PLACE.account], regions: [PLACE.region] })
    account = await serveAccount(standIn, { place: PLACE, print: () => {} })
    deploy(standIn.engine, 'shop', RESOURCES)
    await standIn.services?.update()
  })
  afterAll(async () => {
    await account.stop()
    await standIn.stop()
  })

  test('has the table of a stack', async () => {
    const client = new DynamoDBClient(config())
    await client.send(new PutItemCommand({ TableName: 'items', Item: { pk: { S: 'a' } } }))
    const { Item } = await client.send(new GetItemCommand({ TableName: 'items', Key: { pk: { S: 'a' } } }))
    expect(Item).toEqual({ pk: { S: 'a' } })
  })

  test('has its queues, at addresses and with ARNs of the account', async () => {
    const client = new SQSClient(config())
    const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: 'letters' }))
    expect(QueueUrl).toBe(`${standIn.endpoint}/${PLACE.account}/letters`)
    expect((await client.send(new ListQueuesCommand())).QueueUrls).toEqual([QueueUrl])
    const request = { QueueUrl, AttributeNames: ['QueueArn' as const] }
    const { Attributes } = await client.send(new GetQueueAttributesCommand(request))
    expect(Attributes?.QueueArn).toBe(`arn:aws:sqs:${PLACE.region}:${PLACE.account}:letters`)
  })

  test('has its secrets and those created by hand, which stay', async () => {
    const client = new SecretsManagerClient(config())
    const token = { Name: 'smoke-token', SecretString: 'token' }
    await client.send(new CreateSecretCommand(token))
    await expect(client.send(new CreateSecretCommand(token))).rejects.toMatchObject({ name: 'ResourceExistsException' })
    await standIn.services?.update()
    expect((await client.send(new ListSecretsCommand())).SecretList).toHaveLength(2)
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: 'smoke-token' }))
    expect(SecretString).toBe('token')
  })

  test.each([
    ['SES', () => new SESv2Client(config()).send(new GetAccountCommand())],
    ['Lambda', () => new LambdaClient(config()).send(new GetAccountSettingsCommand())],
    [
      'another region',
      () => new SQSClient(config({ ...PLACE, region: 'eu-west-1' })).send(new GetQueueUrlCommand({ QueueName: 'x' })),
    ],
  ])('rejects what is not modelled in the protocol of the service: %s', async (_, call) => {
    const before = standIn.unmodelled.length
    await expect(call()).rejects.toMatchObject({ name: 'RehearsalNotModelled' })
    expect(standIn.unmodelled).toHaveLength(before + 1)
  })

  test('has no function or bus that is not deployed', async () => {
    const invoke = new InvokeCommand({ FunctionName: 'nothing:live' })
    const Entries = [{ EventBusName: 'nothing', Source: 'a', DetailType: 'b', Detail: '{}' }]
    const notFound = { name: 'ResourceNotFoundException' }
    await expect(new LambdaClient(config()).send(invoke)).rejects.toMatchObject(notFound)
    const put = new EventBridgeClient(config()).send(new PutEventsCommand({ Entries }))
    await expect(put).rejects.toMatchObject(notFound)
  })

  test('keeps a stack from being deleted whose bucket holds objects', async () => {
    const s3 = new S3Client({ ...config(), forcePathStyle: true })
    const file = { Bucket: 'shop-files', Key: 'a' }
    await s3.send(new PutObjectCommand({ ...file, Body: 'content' }))
    const cloudFormation = new CloudFormationClient(config())
    await cloudFormation.send(new DeleteStackCommand({ StackName: 'shop' }))
    const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName: 'shop' }))
    expect(Stacks?.[0]?.StackStatus).toBe('DELETE_FAILED')
    await s3.send(new DeleteObjectCommand(file))
    await cloudFormation.send(new DeleteStackCommand({ StackName: 'shop' }))
    const described = cloudFormation.send(new DescribeStacksCommand({ StackName: 'shop' }))
    await expect(described).rejects.toThrow('does not exist')
    await expect(s3.send(new PutObjectCommand({ ...file, Body: 'content' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    })
  })
})
