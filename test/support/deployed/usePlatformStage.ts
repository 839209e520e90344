import { afterAll, beforeAll } from '@jest/globals'
import { getDeployedName } from '#lib/infra/names.ts'
import { type AccountServices, startAccountServices } from '#lib/rehearsal/account/accountServices.ts'
import { type DeployedStage, startDeployedStage } from '#lib/rehearsal/deployed/startDeployedStage.ts'
import type { DeployedResource } from '#lib/rehearsal/deployed/template/deployedResource.ts'
import { clock } from '#shared/platform/clock.ts'
import { PLACE } from '../aws/resolve.ts'
import { platformBundles } from '../platformBundles.ts'
import { putRollouts } from '../rollouts.ts'
import { engine } from '../table.ts'
import { clearDeployedTable } from './clearDeployedTable.ts'

/** Bundling all functions takes long on a busy machine. */
const START_TIMEOUT_MS = 600_000

/** Stage, and the S3 client of its account. */
export type PlatformStage = DeployedStage & Pick<AccountServices, 's3'>

/** Stage settings with timeouts for a busy machine, and without logs and metrics. */
export const TEST_ENVIRONMENT = {
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
  CLIENT_PATIENCE: process.env.CLIENT_PATIENCE ?? '30',
  PRIVATE_WEBHOOKS: 'on',
} as const

/**
 * Deploys a stage's functions for the tests of a `describeWithTable` block. Test accounts and data
 * are created in the stage's table.
 */
export function usePlatformStage(stageName: string, resources: readonly DeployedResource[]): () => PlatformStage {
  let stage: DeployedStage | undefined
  let services: AccountServices | undefined
  let tableName: string | undefined
  beforeAll(async () => {
    const { bundles } = platformBundles()
    const deployedTable = await clearDeployedTable(resources)
    const account = await startAccountServices({ place: PLACE, engine: engine(), nowMs: clock.now })
    await account.provide(resources)
    await putRollouts(deployedTable, 0)
    services = account
    stage = await startDeployedStage({
      services: account,
      resources,
      assetOf: async ({ functionName }) => {
        const bundle = bundles[functionName.slice(getDeployedName(stageName, '').length)]
        if (!bundle) throw new Error(`${functionName} has no asset`)
        return bundle.directory
      },
      environment: TEST_ENVIRONMENT,
      readOffsetMs: clock.readOffsetMs,
    })
    tableName = process.env.TABLE_NAME
    process.env.TABLE_NAME = deployedTable
  }, START_TIMEOUT_MS)
  afterAll(async () => {
    process.env.TABLE_NAME = tableName
    await stage?.stop()
    await services?.stop()
  })
  return () => {
    if (!stage || !services) throw new Error('the stage has not started')
    return { ...stage, s3: services.s3 }
  }
}
