import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { runOps } from '#lib/ops/runOps.ts'
import { createSecretStore } from '#lib/ops/target/secretStore.ts'
import type { Target } from '#lib/ops/target/target.ts'
import { createCodeSecretEncryptor } from '#shared/accounts/secondFactors/codeSecrets.ts'
import { OPERATOR_CODES } from '#shared/core/encryptionPurposes.ts'
import { failure, ok } from '#shared/core/result.ts'
import { mapSigningSecrets } from '#shared/core/signingSecrets.ts'
import { handleOperation } from '#shared/operations/handleOperationsEvent.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { createTable } from '#shared/table/table.ts'
import { testTable } from './accounts.ts'
import { reconcileLabels } from './jobs.ts'
import { operationDeps } from './operations.ts'
import { advance } from './time.ts'

/** Platform for the operator command line, using this test file's table and no queues. */
export const aPlatform = (changes: Partial<Target> = {}): Target => ({
  stageName: 'test',
  table: testTable(),
  openTable: (name) => createTable(getDocumentClient(), name),
  settleTable: async () => failure('there is nothing to settle'),
  send: async (event) => {
    const outcome = await handleOperation(event, operationDeps())
    return outcome.kind === 'early' || outcome.kind === 'rejected' ? failure(outcome.reason) : ok('handled')
  },
  upload: async (name) => ok(`incoming/${name}`),
  download: async () => null,
  storeRunRecord: async () => {},
  createFilePermission: async function* () {},
  actor: async () => 'local:tester',
  signingSecrets: mapSigningSecrets((name) =>
    createSecretStore(new SecretsManagerClient({}), async () => loadConfig().signingSecretIds[name]),
  ),
  files: operationDeps().blobs,
  sealCodeSecret: (userId, secret) =>
    createCodeSecretEncryptor(OPERATOR_CODES, loadConfig().credentialsKeyId)(userId, secret),
  deadLetters: {
    queues: async () => [],
    look: async () => ok([]),
    redrive: async () => ok(0),
    discard: async () => ok(0),
  },
  local: {
    advance: async (ms) => advance(ms),
    runJob: async (job) => {
      if (job !== 'reconcileLabels') return ok(false)
      await reconcileLabels()
      return ok(true)
    },
  },
  ...changes,
})

/** Output of the operator command line. */
export type OpsOutput = { readonly exitCode: number; readonly out: string; readonly err: string }

/** Runs an operator command. */
export const ops = (...words: string[]): Promise<OpsOutput> => opsOn(aPlatform(), ...words)

/** Runs an operator command on another platform. */
export async function opsOn(target: Target, ...words: string[]): Promise<OpsOutput> {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] }
  const exitCode = await runOps(words, {
    connect: async () => ok(target),
    out: (text) => lines.out.push(text),
    err: (text) => lines.err.push(text),
  })
  return { exitCode, out: lines.out.join('\n'), err: lines.err.join('\n') }
}
