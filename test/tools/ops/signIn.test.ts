import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createEngine, startServer } from 'embedded-dynamodb'
import { createLocalTable } from '#lib/local/aws/createStorage.ts'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'
import { signIn } from '#lib/ops/target/signIn.ts'

const DEVICE = 'arn:aws:iam::111111111111:mfa/me'

/** AWS profiles as shown in the operating guide, with the access keys of `me`. */
const PROFILES = `
[profile shipping-prod]
role_arn = arn:aws:iam::111111111111:role/shipping-prod-operator
source_profile = me
mfa_serial = ${DEVICE}
region = eu-central-1

[profile me]
aws_access_key_id = AKIAME
aws_secret_access_key = of-me
`

const credentials = `<Credentials><AccessKeyId>ASIAROLE</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials>`
const INPUTS: Readonly<Record<string, string>> = {
  AssumeRole: `<AssumeRoleResponse><AssumeRoleResult>${credentials}</AssumeRoleResult></AssumeRoleResponse>`,
  GetCallerIdentity:
    '<GetCallerIdentityResponse><GetCallerIdentityResult><Account>111111111111</Account><Arn>arn:aws:sts::111111111111:assumed-role/shipping-prod-operator/me</Arn></GetCallerIdentityResult></GetCallerIdentityResponse>',
}

let environment: Record<string, string>
let requests: URLSearchParams[] = []
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sign-in-'))
  const config = join(directory, 'config')
  await writeFile(config, PROFILES)
  const sts = await listenOnLocalhost(
    createServer(async (request, response) => {
      const body = new URLSearchParams(await text(request))
      requests.push(body)
      response.writeHead(200, { 'content-type': 'text/xml' }).end(INPUTS[body.get('Action') ?? ''])
    }),
    0,
  )
  const table = await startServer(createEngine())
  const client = new DynamoDBClient({ endpoint: table.endpoint })
  await createLocalTable(client, 'shipping-prod-data-SingleTableTable1A2B-XYZ')
  client.destroy()
  stops.push(sts.stop, table.stop, () => rm(directory, { recursive: true }))
  const { PATH = '' } = process.env
  environment = {
    PATH,
    AWS_CONFIG_FILE: config,
    AWS_SHARED_CREDENTIALS_FILE: join(directory, 'none'),
    AWS_ENDPOINT_URL_STS: sts.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_PROFILE: 'shipping-prod',
  }
})
beforeEach(() => {
  requests = []
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** Runs the command line in a separate process with typed input. */
async function ops(typed: string, env: Readonly<Record<string, string>>, ...words: string[]) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../../bin/ops.ts'), ...words], { env })
  child.stdin.end(typed)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out, err }
}

describe('under a profile that asks for a second factor, the command line', () => {
  test('asks for the code once, and works in the region of the profile', async () => {
    const output = await ops('123456\n', environment, '--stage', 'prod', 'applications', 'list', '--json')
    expect(output.err).toBe(`Verification code for ${DEVICE}: `)
    expect(JSON.parse(output.out)).toEqual([])
    expect(requests.filter((one) => one.get('Action') === 'AssumeRole').map((one) => Object.fromEntries(one))).toEqual([
      expect.objectContaining({
        RoleArn: 'arn:aws:iam::111111111111:role/shipping-prod-operator',
        SerialNumber: DEVICE,
        TokenCode: '123456',
      }),
    ])
  })

  test('reports that no code was entered', async () => {
    const { err } = await ops('', environment, '--stage', 'prod', 'applications', 'list')
    expect(err).toContain(`error: no code was entered for ${DEVICE}`)
  })
})

describe('signing in', () => {
  test('with credentials in the environment leaves them as they are', async () => {
    expect(await signIn('prod', { environment: { AWS_ACCESS_KEY_ID: 'A', AWS_REGION: 'eu-west-1' } })).toEqual({
      ok: true,
      value: { AWS_REGION: 'eu-west-1' },
    })
    expect(await signIn('prod', { environment: {} })).toEqual({ ok: true, value: {} })
  })

  test('takes the region from the file of the stage, and goes nowhere else', async () => {
    const place = { account: '111111111111', region: 'eu-central-1' }
    const parsePlace = () => place
    expect(await signIn('prod', { environment: {}, placeOf: parsePlace })).toEqual({
      ok: true,
      value: { AWS_REGION: 'eu-central-1' },
    })
    expect(await signIn('prod', { environment: { AWS_REGION: 'us-east-1' }, placeOf: parsePlace })).toEqual({
      ok: false,
      error: 'stages/prod.json sets region eu-central-1, but the session uses us-east-1',
    })
  })
})
