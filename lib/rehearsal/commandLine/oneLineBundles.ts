import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { listFunctionNames, type Tables } from '#lib/infra/deployedFunctions.ts'

/*
 * Preloaded before bin/app.ts by `--import`: functions have one line of code, and the AWS Solutions
 * rules, which take most of the synthesis time, are disabled. REHEARSAL_RELEASE varies the code of
 * all functions.
 */

const isReplaced = (specifier: string): boolean =>
  specifier.endsWith('/bundles/bundleFunctions.ts') || specifier === 'cdk-nag'

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    isReplaced(specifier) ? { url: import.meta.url, shortCircuit: true } : nextResolve(specifier, context),
})

/** Replaces the AWS Solutions rules, which are tested separately. */
export class AwsSolutionsChecks {
  readonly name = 'none'

  validate() {
    return { success: true, violations: [] }
  }
}

/** Replaces the bundler. */
export function bundleFunctions(tables: Tables, outputDirectory: string) {
  rmSync(outputDirectory, { recursive: true, force: true })
  return Object.fromEntries(
    listFunctionNames(tables).map((name) => {
      const directory = join(outputDirectory, name)
      mkdirSync(directory, { recursive: true })
      const code = `export const handler = async () => '${process.env.REHEARSAL_RELEASE ?? '1'}'\n`
      writeFileSync(join(directory, 'index.mjs'), code)
      return [name, { directory }]
    }),
  )
}
