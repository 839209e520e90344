import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { Template as Synthesised } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { createPlatform } from '../../lib/createPlatform.ts'
import { readDeployment } from '../../lib/deployment.ts'
import { functionNames, type Tables } from '../../lib/tables.ts'

export type Resource = { readonly Type: string; readonly Properties: Readonly<Record<string, unknown>> } & Readonly<
  Record<string, unknown>
>

export const ofType = (resources: readonly Resource[], type: string): readonly Resource[] =>
  resources.filter(({ Type }) => Type === type)

/** What resources say of one property. */
export const valuesOf = (resources: readonly Resource[], property: string): readonly unknown[] =>
  resources.map(({ Properties }) => Properties[property])

/** A stack's template, as far as tests look into it. */
export type Template = {
  readonly Resources?: Readonly<Record<string, Resource>>
  readonly Outputs?: Readonly<Record<string, unknown>>
}

type Context = Readonly<Record<string, string>>

/** The stacks of a stage as templates, around functions without any code; deployed with more context, if there is some. */
export function synthesise(stageName: string, tables: Tables, context: Context = {}) {
  const { app, stacks, directory } = createApp(stageName, tables, context)
  app.synth()
  const templates: readonly Template[] = Object.values(stacks).map((stack) => Synthesised.fromStack(stack).toJSON())
  rmSync(directory, { recursive: true })
  return { templates, resources: templates.flatMap(({ Resources }) => Object.values(Resources ?? {})) }
}

/** Synthesises under the AWS Solutions rules; throws where one is broken without an explanation. */
export function checkRules(stageName: string, tables: Tables, context: Context = {}): void {
  const { app, directory } = createApp(stageName, tables, context)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  try {
    app.synth()
  } finally {
    rmSync(directory, { recursive: true })
  }
}

function createApp(stageName: string, tables: Tables, context: Context) {
  const directory = mkdtempSync(join(tmpdir(), 'synth-'))
  const code = join(directory, 'code')
  writeCode(code)
  const app = new App({ analyticsReporting: false, outdir: join(directory, 'cdk.out') })
  const bundles = Object.fromEntries(functionNames(tables).map((name) => [name, { directory: code }]))
  return {
    app,
    directory,
    stacks: createPlatform(app, { ...readDeployment({ stage: stageName, ...context }), tables, bundles }),
  }
}

function writeCode(directory: string): void {
  mkdirSync(directory)
  writeFileSync(join(directory, 'index.mjs'), 'export const handler = async () => {}\n')
}
