import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployable } from './deployable.ts'
import { madeOnce } from './madeOnce.ts'
import type { Order } from './synthesiseApart.ts'

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

/** Most of the time goes into compiling the kit. */
const COMPILED = join(tmpdir(), 'synth-compiled')

const STACKS = ['Data', 'Api', 'Work', 'Watch']

/** The stacks of a stage as templates, around functions without any code; deployed with more context, if there is some. */
export function synthesise(stageName: string, what: Deployable, context: Context = {}) {
  const assembly = assemblyOf({ what, context: { stage: stageName, ...context }, byRules: false })
  const templates = STACKS.map((name): Template => {
    return JSON.parse(readFileSync(join(assembly, `${name}.template.json`), 'utf8'))
  })
  return { templates, resources: templates.flatMap(({ Resources }) => Object.values(Resources ?? {})) }
}

/** Synthesises under the AWS Solutions rules; throws where one is broken without an explanation. */
export function checkRules(stageName: string, what: Deployable, context: Context = {}): void {
  assemblyOf({ what, context: { stage: stageName, ...context }, byRules: true })
}

/** The folder of an assembly, made once for all test files of a run. */
function assemblyOf(order: Omit<Order, 'directory'>): string {
  const name = `synth-${createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 16)}`
  const made = madeOnce(name, (directory) => {
    const script = join(import.meta.dirname, 'synthesiseApart.ts')
    // What went wrong is in the error it throws.
    execFileSync(process.execPath, [script, JSON.stringify({ directory, ...order })], {
      stdio: 'pipe',
      // The kit's own rules, which take most of the time and only warn, have their say when the platform is synthesised.
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, CDK_VALIDATION: 'false' },
    })
  })
  return join(made, 'cdk.out')
}
