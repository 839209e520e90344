import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from '@jest/globals'
import { deployedName } from '../../../lib/infra/names.ts'
import { platformBundles } from '../platformBundles.ts'
import { engine } from '../table.ts'
import { type DeployedStage, startDeployedStage } from './startDeployedStage.ts'
import type { DeployedResource } from './template/readResources.ts'

/** Bundling all functions takes long on a busy machine. */
const START_TIMEOUT_MS = 600_000

/**
 * Deploys the platform's functions of a stage for the tests of a block, inside `describeWithTable`.
 * The stage's table is then the one that accounts and other data of tests are put into.
 */
export function usePlatformStage(stageName: string, resources: readonly DeployedResource[]): () => DeployedStage {
  let stage: DeployedStage | undefined
  let tableName: string | undefined
  beforeAll(async () => {
    const { bundles } = platformBundles()
    const started = await startDeployedStage({
      resources,
      assetOf: (functionName) => {
        const bundle = bundles[functionName.slice(deployedName(stageName, '').length)]
        if (!bundle) throw new Error(`${functionName} has no asset`)
        return bundle.directory
      },
      engine: engine(),
      secrets: { Secret: randomBytes(48).toString('base64url'), CarrierAccounts: '{}' },
      masterKey: randomBytes(32),
      environment: {
        POWERTOOLS_LOG_LEVEL: 'SILENT',
        POWERTOOLS_METRICS_DISABLED: 'true',
        // A busy machine responds late.
        CLIENT_PATIENCE: process.env.CLIENT_PATIENCE ?? '30',
        PRIVATE_WEBHOOKS: 'on',
      },
    })
    stage = started
    tableName = process.env.TABLE_NAME
    process.env.TABLE_NAME = started.tableName
  }, START_TIMEOUT_MS)
  afterAll(async () => {
    process.env.TABLE_NAME = tableName
    await stage?.stop()
  })
  return () => {
    if (!stage) throw new Error('the stage has not started')
    return stage
  }
}
