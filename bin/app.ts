import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { groups } from '../functions/groups.ts'
import { schedules } from '../functions/schedules.ts'
import { workers } from '../functions/workers.ts'
import { bundleFunctions } from '../lib/bundles/bundleFunctions.ts'
import { createPlatform } from '../lib/createPlatform.ts'
import { stageNamed } from '../lib/stage.ts'

const root = join(import.meta.dirname, '..')
const app = new App({
  analyticsReporting: false,
  outdir: process.env.CDK_OUTDIR ?? join(root, 'cdk.out'),
  // A stack cannot lose what another one still uses.
  context: { '@aws-cdk/core:defaultCrossStackReferences': 'strong' },
})
const context = (name: string): string | undefined => app.node.tryGetContext(name)?.toString()

const tables = { groups, schedules, workers }
const alarmEmail = context('alarmEmail')
const settings = {
  CLAIM_URL: context('claimUrl'),
  TRACKING_URL: context('trackingUrl'),
  SUPPORT_EMAIL: context('supportEmail'),
  PRIVATE_WEBHOOKS: context('privateWebhooks'),
  SHOPIFY_CLIENT_ID: context('shopifyClientId'),
  SHOPIFY_API_VERSION: context('shopifyApiVersion'),
}
const given = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
const stage = stageNamed(context('stage') ?? 'dev')
if (stage.isProtected && settings.PRIVATE_WEBHOOKS === 'on') {
  throw new RangeError(`privateWebhooks opens private networks to whoever sets up a webhook: not in ${stage.name}`)
}
createPlatform(app, {
  stage,
  tables,
  bundles: bundleFunctions(tables, join(root, 'dist/functions')),
  ...(alarmEmail === undefined ? {} : { alarmEmail }),
  settings: Object.fromEntries(given),
})
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
app.synth()
