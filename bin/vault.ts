import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { enforceAwsRules } from '#lib/infra/awsRules/enforceAwsRules.ts'
import { createVault } from '#lib/infra/createPlatform.ts'
import { readDeployment } from '#lib/infra/deployment.ts'

/*
 * The vault for copies of a stage, for the `cdk` command line with the credentials of the account
 * that is to hold them: `npm run deploy -- <stage> --vault`.
 */

const app = new App({
  analyticsReporting: false,
  outdir: process.env.CDK_OUTDIR ?? join(import.meta.dirname, '../cdk.out/vault'),
})
// The credentials are not those of the stage: the stack names its account itself.
createVault(app, readDeployment(app.node.getAllContext(), { environment: {} }))
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
process.exitCode = enforceAwsRules(app.synth().directory)
