import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { useServedStage } from '#test/support/deployed/useServedStage.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { aWebhook } from '#test/support/webhooks.ts'

const ROLE = 'arn:aws:iam::111111111111:role/shipping-prod-operator'
const SAMPLE_LIST = join(import.meta.dirname, '../../../shared/data/imported/deniedParties/sample.json')
const RANGES = `kind,country,indicator,service,mailer_id,extension,prefix,first,last,block,low_water
impb,,,055,912345678,,,0,9999999,,
own,,,,,,BP,0,999999999999,,
`

describe('the production stage, deployed to the stand-in', () => {
  const serving = useServedStage('prod', { protected: true, alarmEmails: ['oncall@example.com'] })
  let receiver: Receiver
  let directory: string
  let token = ''
  beforeAll(async () => {
    receiver = await startReceiver()
    directory = mkdtempSync(join(tmpdir(), 'served-stage-'))
    await serving().deploy('1')
  })
  afterAll(async () => {
    await receiver.stop()
    rmSync(directory, { recursive: true })
  })

  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${serving().baseUrl()}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, bytes, body: isJson ? JSON.parse(bytes.toString()) : null }
  }
  const asFile = (name: string, content: string): string => {
    const file = join(directory, name)
    writeFileSync(file, content)
    return file
  }

  test('responds to unknown paths by its own function', async () => {
    expect(serving().lines).toEqual([`stage prod is served at ${serving().baseUrl().replace('/v1', '')}`])
    expect(await send('GET', '/nowhere')).toMatchObject({ status: 404, body: { status: 'error', http_status: 404 } })
  })

  test('lets operators sign in with a second factor only', async () => {
    const sts = new STSClient({ maxAttempts: 1 })
    const session = { RoleArn: ROLE, RoleSessionName: 'grace' }
    await expect(sts.send(new AssumeRoleCommand(session))).rejects.toMatchObject({ name: 'AccessDenied' })
    const other = { ...session, RoleArn: ROLE.replace('operator', 'other'), TokenCode: '123456' }
    await expect(sts.send(new AssumeRoleCommand(other))).rejects.toMatchObject({ name: 'AccessDenied' })
    const factor = { SerialNumber: 'arn:aws:iam::111111111111:mfa/grace', TokenCode: '123456' }
    const { Credentials } = await sts.send(new AssumeRoleCommand({ ...session, ...factor }))
    process.env.AWS_ACCESS_KEY_ID = Credentials?.AccessKeyId
    const { Arn } = await new STSClient({}).send(new GetCallerIdentityCommand())
    expect(Arn).toBe('arn:aws:sts::111111111111:assumed-role/shipping-prod-operator/grace')
  })

  test('denies operators what their policies do not allow', async () => {
    const s3 = new S3Client({ maxAttempts: 1 })
    const requests = { Bucket: 'shipping-prod-requests-111111111111-eu-central-1' }
    await expect(s3.send(new ListObjectsV2Command(requests))).rejects.toMatchObject({ name: 'AccessDenied' })
    const sqs = new SQSClient({ maxAttempts: 1 })
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: 'shipping-prod-operations' }))
    expect(QueueUrl).toBe(`${serving().standIn.endpoint}/111111111111/shipping-prod-operations`)
  })

  test('is set up by the commands of operators', async () => {
    const { ops } = serving()
    const name = ['--first-name', 'Ada', '--last-name', 'Lovelace']
    const user = await ops('users', 'create', '--email', 'ada@example.com', ...name)
    await ops('deposit', 'ada@example.com', '--amount', '250', '--currency', 'USD', '--reference', 'BANK-1')
    const uri = 'https://lamps.example/callback'
    await ops('applications', 'create', '--name', 'Bright Lamps', '--scopes', 'all', '--return-uri', uri)
    const why = ['--reason', 'day one']
    await ops('numbers', 'import', asFile('ranges.csv', RANGES), ...why)
    const list = { ...JSON.parse(readFileSync(SAMPLE_LIST, 'utf8')), list: 'practice' }
    await ops(
      'datasets',
      'load',
      'denied-parties/practice',
      '--file',
      asFile('list.json', JSON.stringify(list)),
      ...why,
    )
    await ops('datasets', 'activate', 'denied-parties/practice', '1', ...why)
    const key = await ops('keys', 'create', 'ada@example.com', '--name', 'day one', '--scopes', 'all', ...why)
    token = key.key
    expect(await send('GET', '/users/me')).toMatchObject({
      status: 200,
      body: { user: { id: user.id, balances: { USD: 250 } } },
    })
  })

  test('sells a label, reports it through stream, bus and queues, and cancels it', async () => {
    const webhook = aWebhook({ address: receiver.address('/label'), topic: 'shipments_label' })
    expect(await send('POST', '/webhooks', { webhook })).toMatchObject({ status: 201 })
    // Functions detect an activated list within a second.
    await pause(1_000)
    const bought = await send('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    expect(bought).toMatchObject({ status: 201, body: { shipment: { labels: [{ status: 'Pending' }] } } })
    const { id } = bought.body.shipment.labels[0]
    expect((await send('GET', `/labels/${id}?type=pdf`)).bytes.toString('latin1')).toMatch(/^%PDF/)
    while (receiver.ids('/label').length === 0) await pause(100)
    const [event] = receiver.received
    const { shipment } = JSON.parse(event?.bytes.toString() ?? '')
    expect(Buffer.from(shipment.data, 'base64').toString('latin1')).toMatch(/^%PDF/)
    const invocations = serving().account.stages.stage('prod')?.sources.invocations
    for (const name of ['relayEvents', 'markUncounted', 'fanOutLabels', 'deliverWebhooks']) {
      expect({ name, isInvoked: invocations?.has(`shipping-prod-${name}`) }).toEqual({ name, isInvoked: true })
    }
    const cancelled = await send('PATCH', `/labels/${id}`, { label: { cancelled: true } })
    expect(cancelled).toMatchObject({ status: 200, body: { label: { cancelled: true } } })
    expect((await send('GET', '/users/me')).body.user.balances).toEqual({ USD: 250 })
  })

  test('runs new code after an update, on the data it had', async () => {
    writeFileSync(
      join(directory, 'index.mjs'),
      "export const handler = async () => ({ statusCode: 418, body: 'new' })\n",
    )
    await serving().deploy('2', { notFound: directory })
    expect(await send('GET', '/nowhere')).toMatchObject({ status: 418, bytes: Buffer.from('new') })
    expect((await send('GET', '/users/me')).body.user.balances).toEqual({ USD: 250 })
  })

  test('and no function fails or makes a call that IAM denies', () => {
    const stage = serving().account.stages.stage('prod')
    expect(stage?.listDeniedCalls()).toEqual([])
    expect(stage?.sources.failures).toEqual([])
    expect(serving().standIn.unmodelled).toEqual([])
    expect(serving().lines).toHaveLength(1)
  })
})
