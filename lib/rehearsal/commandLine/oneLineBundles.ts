import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { functionNames, type Tables } from '../../infra/deployedFunctions.ts'

/*
 * Loaded before bin/app.ts by `--import`: functions are deployed with one line of code, as bundling them takes most of the time of a
 * synthesis. Another value of REHEARSAL_RELEASE makes other code of all of them.
 */

const BUNDLER = '/bundles/bundleFunctions.ts'

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier.endsWith(BUNDLER) ? { url: import.meta.url, shortCircuit: true } : nextResolve(specifier, context),
})

/** Takes the place of the bundler. */
export function bundleFunctions(tables: Tables, outputDirectory: string) {
  rmSync(outputDirectory, { recursive: true, force: true })
  return Object.fromEntries(
    functionNames(tables).map((name) => {
      const directory = join(outputDirectory, name)
      mkdirSync(directory, { recursive: true })
      const code = `export const handler = async () => '${process.env.REHEARSAL_RELEASE ?? '1'}'\n`
      writeFileSync(join(directory, 'index.mjs'), code)
      return [name, { directory }]
    }),
  )
}
