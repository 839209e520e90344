import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { POLL_INTERVAL_MS, REQUEST, RESPONSE_FILE, Request, writeWhole } from './synthesisRequests.ts'

/*
 * Synthesises stacks with stub function code; its argument is the request folder. One process,
 * started by the global setup, serves all test files, as the CDK is slow to load.
 */

const requests = v.parse(v.string(), process.argv[2])

async function synthesise({ directory, what, stage, settings, rules }: Request): Promise<void> {
  // Loaded on demand, as most test runs need no synthesis.
  const { App, Validations } = await import('aws-cdk-lib')
  const { createPlatform, createVault } = await import('#lib/infra/createPlatform.ts')
  const { listFunctionNames: functionNames } = await import('#lib/infra/deployedFunctions.ts')
  const { parseDeployment: deploymentOf } = await import('#lib/infra/deployment.ts')
  const { readStageFile } = await import('#lib/infra/readStageFile.ts')
  const { deployable } = await import('./deployable.ts')
  // The CDK's own rules take most of the time, so they run only on request.
  process.env.CDK_VALIDATION = String(rules === 'own')
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
}

/** Returns the error of a synthesis, or an empty string. */
async function faultOf(request: Request): Promise<string> {
  try {
    await synthesise(request)
    return ''
  } catch (error) {
    return String(error instanceof Error ? error.stack : error)
  }
}

process.stdin.on('end', () => process.exit()).resume()
for (;;) {
  for (const name of readdirSync(requests).filter((file) => file.endsWith(REQUEST))) {
    const request = v.parse(Request, JSON.parse(readFileSync(join(requests, name), 'utf8')))
    rmSync(join(requests, name))
    writeWhole(join(request.directory, RESPONSE_FILE), await faultOf(request))
  }
  await setTimeout(POLL_INTERVAL_MS)
}
