import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { groups } from '../functions/api/apiFunctions.ts'
import { schedules } from '../functions/jobs/scheduledFunctions.ts'
import { workers } from '../functions/workers/workerFunctions.ts'
import { bundleFunctions } from '../lib/infra/bundles/bundleFunctions.ts'
import { createPlatform } from '../lib/infra/createPlatform.ts'
import { readDeployment } from '../lib/infra/deployment.ts'

const root = join(import.meta.dirname, '..')
const app = new App({
  analyticsReporting: false,
  outdir: process.env.CDK_OUTDIR ?? join(root, 'cdk.out'),
  // A stack cannot lose what another one still uses.
  context: { '@aws-cdk/core:defaultCrossStackReferences': 'strong' },
})

const deployment = readDeployment(app.node.getAllContext())
const tables = { groups, schedules, workers }
createPlatform(app, { ...deployment, tables, bundles: bundleFunctions(tables, join(root, 'dist/functions')) })
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
app.synth()
