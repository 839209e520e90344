import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import type { Bundle } from '#lib/infra/bundles/bundleFunctions.ts'
import { listFunctionNames } from '#lib/infra/deployedFunctions.ts'
import { createOnce } from './createOnce.ts'

const tables = { groups: allEndpointGroups, schedules, workers }

/**
 * Runs in a separate process: bundling is asynchronous, but tests are declared synchronously from
 * its results.
 */
const bundleInto = (folder: string): void => {
  // Relative folder, as `npx cdk bootstrap` uses.
  execFileSync(process.execPath, [join(import.meta.dirname, 'bundler.ts'), relative(process.cwd(), folder)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * Returns the bundles of all functions, built once per test run, or by a preceding `npm run synth`
 * whose folder CI sets in `BUILT_FUNCTIONS`.
 */
export function platformBundles(): {
  readonly directory: string
  readonly bundles: Readonly<Record<string, Bundle>>
} {
  const directory = process.env.BUILT_FUNCTIONS ?? createOnce('bundles', bundleInto)
  const bundles = listFunctionNames(tables).map((name) => {
    const folder = join(directory, name)
    return [name, { directory: folder, coldBytes: statSync(join(folder, 'index.mjs')).size }]
  })
  return { directory, bundles: Object.fromEntries(bundles) }
}
