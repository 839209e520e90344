import { afterAll, beforeAll } from '@jest/globals'
import { getDeployedName } from '#lib/infra/names.ts'
import type { StageFile } from '#lib/infra/stageFile.ts'
import { connectToStage } from '#lib/ops/target/connectToStage.ts'
import { type ServedAccount, serveAccount } from '#lib/rehearsal/account/serveAccount.ts'
import { type Assembly, synthesiseStage } from '#lib/rehearsal/scenarios/assembly.ts'
import { deployAssembly } from '#lib/rehearsal/scenarios/deployAssembly.ts'
import { buildCallerEnvironment } from '#lib/rehearsal/standIn/callers.ts'
import { type AwsEmulator, startAwsEmulator } from '#lib/rehearsal/standIn/startAwsEmulator.ts'
import { clock } from '#shared/platform/clock.ts'
import { PLACE } from '../aws/resolve.ts'
import { opsOn } from '../opsPlatform.ts'
import { platformBundles } from '../platformBundles.ts'
import { TEST_ENVIRONMENT } from './usePlatformStage.ts'

const START_TIMEOUT_MS = 600_000

export type TestServing = {
  readonly standIn: AwsEmulator
  readonly account: ServedAccount
  /** Output of the AWS emulator. */
  readonly lines: readonly string[]
  /**
   * Deploys a release. The code of individual functions can be replaced by directories, keyed by
   * short name.
   */
  readonly deploy: (release: string, code?: Readonly<Record<string, string>>) => Promise<void>
  readonly baseUrl: () => string
  /**
   * Runs an operator command with the credentials of the environment and returns its JSON output.
   */
  readonly ops: (...words: string[]) => Promise<ReturnType<typeof Object>>
}

/**
 * Starts an AWS emulator to deploy a stage to, and points the process environment at it. Functions
 * are bundled as for a deployment.
 */
export function useServedStage(stageName: string, settings: StageFile): () => TestServing {
  let serving: TestServing | undefined
  let environment: NodeJS.ProcessEnv = {}
  beforeAll(async () => {
    const { bundles } = platformBundles()
    const replaced = new Map<string, string>()
    const lines: string[] = []
    clock.setOffsetMs(0)
    environment = { ...process.env }
    const standIn = await startAwsEmulator({ accounts: [PLACE.account], regions: [PLACE.region] })
    // Service endpoints set by other tests would take precedence.
    for (const name of Object.keys(process.env)) if (name.startsWith('AWS_ENDPOINT_URL_')) delete process.env[name]
    Object.assign(process.env, buildCallerEnvironment(standIn.endpoint, PLACE))
    const account = await serveAccount(standIn, {
      place: PLACE,
      print: (line) => lines.push(line),
      environment: TEST_ENVIRONMENT,
      hasSchedules: false,
      assetOf: async ({ functionName }) => {
        const name = functionName.slice(getDeployedName(stageName, '').length)
        const directory = replaced.get(name) ?? bundles[name]?.directory
        if (directory === undefined) throw new Error(`${functionName} has no asset`)
        return directory
      },
    })
    const api = getDeployedName(stageName, 'api')
    let assembly: Assembly | undefined
    serving = {
      standIn,
      account,
      lines,
      deploy: async (release, code = {}) => {
        for (const [name, directory] of Object.entries(code)) replaced.set(name, directory)
        assembly ??= synthesiseStage({ stageName, stageFile: { ...settings, ...PLACE } })
        const deployed = deployAssembly(standIn.engine, withAssets(assembly, release), PLACE.account)
        if (!deployed.ok) throw new Error(deployed.error)
        await standIn.services?.update()
      },
      baseUrl: () => standIn.engine.findStack(PLACE, api)?.outputs.find(({ key }) => key === 'BaseUrl')?.value ?? '',
      ops: async (...words) => {
        const target = await connectToStage(stageName)
        if (!target.ok) throw new Error(target.error)
        const { exitCode, out, err } = await opsOn(target.value, ...words, '--json')
        if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${err}`)
        return JSON.parse(out)
      },
    }
  }, START_TIMEOUT_MS)
  afterAll(async () => {
    process.env = environment
    await serving?.account.stop()
    await serving?.standIn.stop()
  })
  return () => {
    if (!serving) throw new Error('the stand-in has not started')
    return serving
  }
}

/** Changes the asset keys, as a new release with different code does. */
const withAssets = ({ stacks }: Assembly, release: string): Pick<Assembly, 'stacks'> => ({
  stacks: stacks.map((stack) => ({
    ...stack,
    templateBody: stack.templateBody.replaceAll(/"S3Key":"(\w+)\.zip"/g, `"S3Key":"$1-${release}.zip"`),
  })),
})
