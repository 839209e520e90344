import { join } from 'node:path'
import { App, type AppProps } from 'aws-cdk-lib'
import { allGroups } from '#functions/api/operatorFunctions.ts'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import { enforceAwsRules } from '#lib/infra/awsRules/enforceAwsRules.ts'
import { bundleFunctions } from '#lib/infra/bundles/bundleFunctions.ts'
import { createPlatform } from '#lib/infra/createPlatform.ts'
import { readDeployment } from '#lib/infra/deployment.ts'

/*
 * What the cloud is to hold, for the `cdk` command line, which says in its context what to deploy.
 * With stages as arguments, each of them is synthesised into a folder of its name, to see that it
 * can be.
 */

const root = join(import.meta.dirname, '..')
const output = process.env.CDK_OUTDIR ?? join(root, 'cdk.out')
const tables = { groups: allGroups, schedules, workers }
const stages = process.argv.slice(2)
// Faults of stage files are reported before functions are bundled.
for (const stage of stages) readDeployment({ stage })
// No stage has a name with a dot.
const bundles = await bundleFunctions(tables, join(output, '.functions'))

function synthesise(outdir: string, context: AppProps['context'] = {}): void {
  const app = new App({
    analyticsReporting: false,
    treeMetadata: false,
    outdir,
    // Its findings are warnings. This and the AWS Solutions rules are for tests, with every
    // option (test/tools/infra).
    builtinCloudFormationValidation: false,
    // A stack cannot lose what another one still uses.
    context: {
      '@aws-cdk/core:defaultCrossStackReferences': 'strong',
      // Where each construct was made fills the metadata; construct paths say what a finding is
      // about.
      'aws:cdk:disable-creation-stack-traces': true,
      ...context,
    },
  })
  createPlatform(app, { ...readDeployment(app.node.getAllContext()), tables, bundles })
  process.exitCode = enforceAwsRules(app.synth().directory) || process.exitCode
}

for (const stage of stages) {
  synthesise(join(output, stage), { stage })
  if (process.exitCode !== 1) console.log(`${stage} can be deployed; its templates are in ${join(output, stage)}`)
}
if (stages.length === 0) synthesise(output)
