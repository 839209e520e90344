import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { enforceAwsRules } from '#lib/infra/awsRules/enforceAwsRules.ts'
import { createVault } from '#lib/infra/createPlatform.ts'
import { loadDeployment } from '#lib/infra/deployment.ts'

/*
 * Backup vault for copies of a stage, deployed with credentials of the account that owns it: `npm
 * run deploy -- <stage> --vault`.
 */

const app = new App({
  analyticsReporting: false,
  outdir: process.env.CDK_OUTDIR ?? join(import.meta.dirname, '../cdk.out/vault'),
})
// The credentials belong to another account than the stage's; the stack names its own account.
createVault(app, loadDeployment(app.node.getAllContext(), { environment: {} }))
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
process.exitCode = enforceAwsRules(app.synth().directory)
