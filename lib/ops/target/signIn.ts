import { createInterface } from 'node:readline'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { defaultProvider } from '@aws-sdk/credential-provider-node'
import { findTargetMismatch, type Place, getDeploymentTarget as placeOfStage } from '#lib/infra/deployment.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'

/** Environment variables; undefined ones are to be removed. */
type Variables = Readonly<Record<string, string | undefined>>

/**
 * Signs in for a stage, once for all clients of the process, and returns the variables with
 * credentials and region. Prompts for the MFA code if the profile requires it. The region is that
 * of the environment, the stage file or the profile, in this order.
 */
export async function signIn(
  stage: string,
  { environment = process.env, askCode = promptForCode, placeOf: parsePlace = placeOfStage }: Partial<SignIn> = {},
): Promise<Result<Variables, string>> {
  const place = parsePlace(stage)
  const named = environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION
  const elsewhere = findTargetMismatch(stage, place, { region: named })
  if (elsewhere !== undefined) return failure(elsewhere)
  const region = named ?? place.region
  const regionOptions = region === undefined ? {} : { region }
  // Clients resolve and renew other credentials themselves.
  if (environment.AWS_PROFILE === undefined) return ok(region === undefined ? {} : { AWS_REGION: region })
  const client = new STSClient({ ...regionOptions, credentials: defaultProvider({ mfaCodeProvider: askCode }) })
  try {
    const AWS_REGION = await client.config.region()
    const { accessKeyId, secretAccessKey, sessionToken } = await client.config.credentials()
    const { Account } = await client.send(new GetCallerIdentityCommand({}))
    const accountMismatch = findTargetMismatch(stage, place, { account: Account })
    if (accountMismatch !== undefined) return failure(accountMismatch)
    return ok({
      AWS_REGION,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
      // Clients ignore credentials in variables while a profile is set.
      AWS_PROFILE: undefined,
    })
  } finally {
    client.destroy()
  }
}

type SignIn = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Prompts for the current MFA code of a device. */
  readonly askCode: (device: string) => Promise<string>
  readonly placeOf: (stage: string) => Place
}

/** Prompts on stderr, as stdout is for the output of the command. */
const promptForCode = (device: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    terminal.once('close', () => reject(new Error(`no code was entered for ${device}`)))
    terminal.question(`Verification code for ${device}: `, (code) => {
      resolve(code.trim())
      terminal.close()
    })
  })
