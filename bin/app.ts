import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { groups } from '../functions/groups.ts'
import { schedules } from '../functions/schedules.ts'
import { workers } from '../functions/workers.ts'
import { bundleFunctions } from '../lib/bundles/bundleFunctions.ts'
import { createPlatform } from '../lib/createPlatform.ts'
import { readDeployment } from '../lib/deployment.ts'

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
