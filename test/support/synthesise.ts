import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { createPlatform } from '../../lib/createPlatform.ts'
import { stageNamed } from '../../lib/stage.ts'
import { functionNames, type Tables } from '../../lib/tables.ts'

export type Resource = { readonly Type: string; readonly Properties: Readonly<Record<string, unknown>> } & Readonly<
  Record<string, unknown>
>

/** The stacks of a stage as templates, around functions without any code. */
export function synthesise(stageName: string, tables: Tables) {
  const { app, stacks, directory } = createApp(stageName, tables)
  app.synth()
  const templates = Object.values(stacks).map((stack) => Template.fromStack(stack).toJSON())
  rmSync(directory, { recursive: true })
  return { templates, resources: templates.flatMap(({ Resources }) => Object.values<Resource>(Resources ?? {})) }
}

/** Synthesises under the AWS Solutions rules; throws where one is broken without an explanation. */
export function checkRules(stageName: string, tables: Tables): void {
  const { app, directory } = createApp(stageName, tables)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  try {
    app.synth()
  } finally {
    rmSync(directory, { recursive: true })
  }
}

function createApp(stageName: string, tables: Tables) {
  const directory = mkdtempSync(join(tmpdir(), 'synth-'))
  const code = join(directory, 'code')
  writeCode(code)
  const app = new App({ analyticsReporting: false, outdir: join(directory, 'cdk.out') })
  const bundles = Object.fromEntries(functionNames(tables).map((name) => [name, { directory: code }]))
  return { app, directory, stacks: createPlatform(app, { stage: stageNamed(stageName), tables, bundles }) }
}

function writeCode(directory: string): void {
  mkdirSync(directory)
  writeFileSync(join(directory, 'index.mjs'), 'export const handler = async () => {}\n')
}
