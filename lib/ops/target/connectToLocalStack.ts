import { userInfo } from 'node:os'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { CREDENTIALS_KEY_ID, REGION, SIGNING_SECRET_ID } from '#lib/local/environment.ts'
import { readDemoFile } from '#lib/local/outputDirectory.ts'
import { createCodeSecretEncryptor } from '#shared/accounts/secondFactors/codeSecrets.ts'
import { OPERATOR_CODES } from '#shared/core/encryptionPurposes.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { mapSigningSecrets } from '#shared/core/signingSecrets.ts'
import { createBlobs } from '#shared/platform/blobs.ts'
import { clock } from '#shared/platform/clock.ts'
import { createDeadLetters } from '#shared/platform/deadLetters.ts'
import { createTable } from '#shared/table/table.ts'
import { createSecretStore } from './secretStore.ts'
import { downloadFile, listBucketFiles, storeJson, type Target, uploadFile } from './target.ts'

const Demo = v.object({ control_url: v.string() })
const Data = v.object({
  dynamodb_endpoint: v.string(),
  table_name: v.string(),
  queues_endpoint: v.string(),
  services_endpoint: v.string(),
  blob_bucket: v.string(),
})
const Clock = v.object({ offset_ms: v.number() })
const Sent = v.variant('handled', [
  v.object({ handled: v.literal(true) }),
  v.object({ handled: v.literal(false), reason: v.string() }),
])
const JobRun = v.object({ ok: v.boolean() })

/** Connects to the running local stack and adopts its clock, which may have been advanced. */
export async function connectToLocalStack(): Promise<Result<Target, string>> {
  const running = await connectToControlApi().catch(() => null)
  if (!running)
    return failure('the local stack is not running. Start it with "npm start", or use --stage for a deployed stage.')
  const { ask, requestJson, data } = running
  const aws = { region: REGION, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
  const database = new DynamoDBClient({ ...aws, endpoint: data.dynamodb_endpoint })
  const documents = DynamoDBDocumentClient.from(database, { marshallOptions: { removeUndefinedValues: true } })
  const sqs = new SQSClient({ ...aws, endpoint: data.queues_endpoint, useQueueUrlAsEndpoint: false })
  const s3 = new S3Client({ ...aws, endpoint: data.queues_endpoint })
  const secrets = new SecretsManagerClient({ ...aws, endpoint: data.services_endpoint })
  const kms = new KMSClient({ ...aws, endpoint: data.services_endpoint })
  return ok({
    stageName: 'local',
    table: createTable(documents, data.table_name),
    openTable: (name) => createTable(documents, name),
    settleTable: async () =>
      failure('the local table does not require these settings. Use --stage for a deployed stage.'),
    send: async ({ detailType, detail }) => {
      const sent = await requestJson(Sent, 'operations', { detail_type: detailType, detail })
      return sent.handled ? ok('handled') : failure(sent.reason)
    },
    upload: async (name, content) => ok(await uploadFile(s3, data.blob_bucket, name, content)),
    download: (key) => downloadFile(s3, data.blob_bucket, key),
    files: createBlobs(
      () => s3,
      async () => data.blob_bucket,
    ),
    storeRunRecord: (key, content) => storeJson(s3, data.blob_bucket, key, content),
    createFilePermission: (folder) => listBucketFiles(s3, data.blob_bucket, folder),
    deadLetters: createDeadLetters(sqs, ''),
    actor: async () => `local:${userInfo().username}`,
    signingSecrets: mapSigningSecrets(() => createSecretStore(secrets, async () => SIGNING_SECRET_ID)),
    sealCodeSecret: createCodeSecretEncryptor(OPERATOR_CODES, CREDENTIALS_KEY_ID, kms),
    local: {
      advance: async (ms) => {
        const { offset_ms } = await requestJson(Clock, 'clock', { advance: `PT${Math.ceil(ms / 1000)}S` })
        clock.setOffsetMs(offset_ms)
      },
      runJob: async (job) => {
        const response = await ask(`jobs/${encodeURIComponent(job)}`, {})
        return response.ok ? ok(v.parse(JobRun, await response.json()).ok) : failure(`job ${job} was not found`)
      },
    },
  })
}

/** Connects to the control endpoints of the running stack. Rejects if there is none. */
async function connectToControlApi() {
  const { control_url: controlUrl } = v.parse(Demo, JSON.parse(await readDemoFile(process.env.PORT)))
  const ask = async (path: string, body?: object): Promise<Response> =>
    fetch(`${controlUrl}/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  const requestJson = async <Schema extends v.GenericSchema>(schema: Schema, path: string, body?: object) =>
    v.parse(schema, await (await ask(path, body)).json())
  clock.setOffsetMs((await requestJson(Clock, 'clock')).offset_ms)
  return { ask, requestJson, data: await requestJson(Data, 'data') }
}
