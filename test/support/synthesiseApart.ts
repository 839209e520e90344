import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import * as v from 'valibot'
import { createPlatform } from '../../lib/infra/createPlatform.ts'
import { functionNames } from '../../lib/infra/deployedFunctions.ts'
import { readDeployment } from '../../lib/infra/deployment.ts'
import { deployable } from './deployable.ts'

/*
 * Synthesises stacks around functions without any code into a folder, in a process of its own: `synthesise.ts` starts it. The
 * kit is large, and Jest would load it anew, and slowly, for every file of tests.
 */

const Order = v.object({
  directory: v.string(),
  what: v.picklist(['platform', 'samples']),
  context: v.record(v.string(), v.string()),
  /** Under the AWS Solutions rules: fails where one is broken without an explanation. */
  byRules: v.boolean(),
})

export type Order = v.InferOutput<typeof Order>

const { directory, what, context, byRules } = v.parse(Order, JSON.parse(process.argv[2] ?? ''))
const tables = deployable[what]
const code = join(directory, 'code')
mkdirSync(code)
writeFileSync(join(code, 'index.mjs'), 'export const handler = async () => {}\n')
const app = new App({ analyticsReporting: false, outdir: join(directory, 'cdk.out') })
const bundles = Object.fromEntries(functionNames(tables).map((name) => [name, { directory: code }]))
createPlatform(app, { ...readDeployment(context), tables, bundles })
if (byRules) {
  const { AwsSolutionsChecks } = await import('cdk-nag')
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
app.synth()
