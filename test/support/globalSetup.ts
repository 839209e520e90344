import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDynamoDb } from 'embedded-dynamodb/dynamodb-local'
import { startJsonService } from '#lib/local/aws/jsonService.ts'
import { createSecretService } from '#lib/local/aws/keysAndSecrets.ts'
import { RUN_DIRECTORY_VARIABLE } from './createOnce.ts'
import { SECRET_IDS } from './secretIds.ts'
import { requestFolder } from './synthesisRequests.ts'

/**
 * Runs before all tests: sets the environment of SDK clients and functions and a signing secret,
 * and starts DynamoDB Local if needed.
 */
export default async function start(): Promise<void> {
  process.env.AWS_REGION = 'eu-central-1'
  process.env.AWS_ACCESS_KEY_ID = 'local'
  process.env.AWS_SECRET_ACCESS_KEY = 'local'
  // Caches compiled code, as compilation dominates the run time of short commands.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
  process.env.MAIL_SENDER = 'mail@example.com'
  process.env.MAIL_CONFIGURATION_SET = 'mails'
  const runDirectory = mkdtempSync(join(tmpdir(), 'test-run-'))
  process.env[RUN_DIRECTORY_VARIABLE] = runDirectory
  const stopSynthesiser = startSynthesiser(runDirectory)
  Object.assign(process.env, SECRET_IDS)
  const signing = Object.values(SECRET_IDS).map((id) => [id, randomBytes(48).toString('base64url')])
  const secrets = await startJsonService(createSecretService(Object.fromEntries(signing)))
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = secrets.endpoint
  stop = async () => {
    await stopSynthesiser()
    await secrets.stop()
  }
  if (process.env.REFERENCE_TABLE === undefined) return
  const started = await startDynamoDb()
  if (!started.ok) throw new Error(started.error)
  process.env.AWS_ENDPOINT_URL_DYNAMODB = started.value.endpoint
  const stopOthers = stop
  stop = async () => {
    await stopOthers()
    await started.value.stop()
  }
}

/** Starts the synthesis process, which runs until the end of the tests. */
function startSynthesiser(runDirectory: string): () => Promise<void> {
  const folder = requestFolder(runDirectory)
  mkdirSync(folder)
  const script = join(import.meta.dirname, 'synthesiser.ts')
  const child = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  // The process may exit early, so register the handler first.
  const ended = once(child, 'exit')
  return async () => {
    child.kill()
    await ended
  }
}

export let stop: () => Promise<void> = async () => {}
