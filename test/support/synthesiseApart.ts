import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import * as v from 'valibot'
import { createPlatform, createVault } from '../../lib/infra/createPlatform.ts'
import { functionNames } from '../../lib/infra/deployedFunctions.ts'
import { deploymentOf } from '../../lib/infra/deployment.ts'
import { readStageFile } from '../../lib/infra/stageFile.ts'
import { deployable } from './deployable.ts'

/*
 * Synthesises stacks around functions without any code into a folder, in a process of its own: `synthesise.ts` starts it. The
 * kit is large, and Jest would load it anew, and slowly, for every file of tests.
 */

const Order = v.object({
  directory: v.string(),
  what: v.picklist(['platform', 'samples']),
  stage: v.string(),
  /** Content of the stage's file. */
  settings: v.string(),
  /** The AWS Solutions rules fail where one is broken without an explanation; the kit's own write a report. */
  rules: v.picklist(['none', 'solutions', 'own']),
})

export type Order = v.InferOutput<typeof Order>

const { directory, what, stage, settings, rules } = v.parse(Order, JSON.parse(process.argv[2] ?? ''))
const tables = deployable[what]
const code = join(directory, 'code')
mkdirSync(code)
writeFileSync(join(code, 'index.mjs'), 'export const handler = async () => {}\n')
const app = new App({ analyticsReporting: false, outdir: join(directory, 'cdk.out') })
const bundles = Object.fromEntries(functionNames(tables).map((name) => [name, { directory: code }]))
const deployment = deploymentOf(stage, readStageFile(`stages/${stage}.json`, settings))
createPlatform(app, { ...deployment, tables, bundles })
if (deployment.stage.backup) createVault(app, deployment)
if (rules === 'solutions') {
  const { AwsSolutionsChecks } = await import('cdk-nag')
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
app.synth()
