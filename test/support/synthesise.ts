import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StageFile } from '#lib/infra/stageFile.ts'
import { loadAssembly as readStacks } from '#lib/infra/template/assembly.ts'
import type { StackTemplate } from '#lib/infra/template/template.ts'
import { createOnce } from './createOnce.ts'
import type { Deployable } from './deployable.ts'
import { type Request, requestSynthesis } from './synthesisRequests.ts'
import { type TestStage, testStages } from './testStages.ts'

export type Resource = { readonly Type: string; readonly Properties: Readonly<Record<string, unknown>> } & Readonly<
  Record<string, unknown>
>

export const ofType = (resources: readonly Resource[], type: string): readonly Resource[] =>
  resources.filter(({ Type }) => Type === type)

/** Returns the values of a property in resources. */
export const valuesOf = (resources: readonly Resource[], property: string): readonly unknown[] =>
  resources.map(({ Properties }) => Properties[property])

/** Template of a stack, limited to the parts tests use. */
export type Template = {
  readonly Resources?: Readonly<Record<string, Resource>>
  readonly Outputs?: Readonly<Record<string, unknown>>
}

const EXTENSION = '.template.json'

/** Returns the templates of a stage, synthesised with stub function code and optional settings. */
export const synthesise = (stage: TestStage, what: Deployable, changes: StageFile = {}) =>
  loadAssembly(
    assemblyOf({ what, stage, settings: JSON.stringify({ ...testStages[stage], ...changes }), rules: 'none' }),
  )

/** Returns the stacks of a stage by name, and the content of its files. */
export const synthesiseStacks = (stage: string, file: StageFile): readonly StackTemplate[] =>
  readStacks(assemblyOf({ what: 'platform', stage, settings: JSON.stringify(file), rules: 'none' }))

/**
 * Returns the templates with the report of the CDK's own rules, which use AWS's resource schemas.
 */
export function synthesiseByOwnRules(stage: TestStage, what: Deployable) {
  const assembly = assemblyOf({ what, stage, settings: JSON.stringify(testStages[stage]), rules: 'own' })
  const { pluginReports } = JSON.parse(readFileSync(join(assembly, 'validation-report.json'), 'utf8'))
  return { ...loadAssembly(assembly), reports: pluginReports }
}

function loadAssembly(assembly: string) {
  const names = readdirSync(assembly).filter((file) => file.endsWith(EXTENSION))
  const byStack: Readonly<Record<string, Template>> = Object.fromEntries(
    names.map((file) => [file.slice(0, -EXTENSION.length), JSON.parse(readFileSync(join(assembly, file), 'utf8'))]),
  )
  const templates = Object.values(byStack)
  const { artifacts } = JSON.parse(readFileSync(join(assembly, 'manifest.json'), 'utf8'))
  /** Account and region of each stack. */
  const places: Readonly<Record<string, string>> = Object.fromEntries(
    names.map((file) => file.slice(0, -EXTENSION.length)).map((name) => [name, artifacts[name].environment]),
  )
  return { byStack, places, templates, resources: templates.flatMap(({ Resources }) => Object.values(Resources ?? {})) }
}

/** Synthesises with the AWS Solutions rules. Throws on unacknowledged findings. */
export function checkRules(stage: TestStage, what: Deployable): void {
  assemblyOf({ what, stage, settings: JSON.stringify(testStages[stage]), rules: 'solutions' })
}

/** Returns the folder of a cloud assembly, created once per test run. */
function assemblyOf(request: Omit<Request, 'directory'>): string {
  const name = `synth-${createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 16)}`
  return join(
    createOnce(name, (directory) => requestSynthesis({ directory, ...request })),
    'cdk.out',
  )
}
