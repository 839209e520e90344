import { join } from 'node:path'
import { App, type AppProps } from 'aws-cdk-lib'
import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import { enforceAwsRules } from '#lib/infra/awsRules/enforceAwsRules.ts'
import { bundleFunctions } from '#lib/infra/bundles/bundleFunctions.ts'
import { createPlatform } from '#lib/infra/createPlatform.ts'
import { loadDeployment } from '#lib/infra/deployment.ts'

/*
 * Entry point of the `cdk` command line, which passes the stage in its context. With stages as
 * arguments, each of them is synthesised into a folder of its name as a check.
 */

const root = join(import.meta.dirname, '..')
const output = process.env.CDK_OUTDIR ?? join(root, 'cdk.out')
const tables = { groups: allEndpointGroups, schedules, workers }
const stages = process.argv.slice(2)
// Report faults in stage files before bundling the functions.
for (const stage of stages) loadDeployment({ stage })
// Stage names contain no dot, so the folder cannot collide with a stage.
const bundles = await bundleFunctions(tables, join(output, '.functions'))

function synthesise(outdir: string, context: AppProps['context'] = {}): void {
  const app = new App({
    analyticsReporting: false,
    treeMetadata: false,
    outdir,
    // Its findings are only warnings. This pack and AWS Solutions run in tests with every option
    // (test/tools/infra).
    builtinCloudFormationValidation: false,
    // Strong references prevent a stack from deleting exports that another stack uses.
    context: {
      '@aws-cdk/core:defaultCrossStackReferences': 'strong',
      // Stack traces bloat the metadata; construct paths identify the source of a finding.
      'aws:cdk:disable-creation-stack-traces': true,
      ...context,
    },
  })
  createPlatform(app, { ...loadDeployment(app.node.getAllContext()), tables, bundles })
  process.exitCode = enforceAwsRules(app.synth().directory) || process.exitCode
}

for (const stage of stages) {
  synthesise(join(output, stage), { stage })
  if (process.exitCode !== 1) console.log(`${stage} can be deployed; its templates are in ${join(output, stage)}`)
}
if (stages.length === 0) synthesise(output)
