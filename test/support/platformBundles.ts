import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { allGroups } from '#functions/api/operatorFunctions.ts'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import type { Bundle } from '#lib/infra/bundles/bundleFunctions.ts'
import { functionNames } from '#lib/infra/deployedFunctions.ts'
import { madeOnce } from './madeOnce.ts'

const tables = { groups: allGroups, schedules, workers }

/**
 * In a process of its own: the bundler is asynchronous, and tests are made of its results while
 * their file is loaded.
 */
const bundleInto = (folder: string): void => {
  // `npx cdk bootstrap` has the app bundle into a relative folder, too.
  execFileSync(process.execPath, [join(import.meta.dirname, 'bundler.ts'), relative(process.cwd(), folder)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * What every function of the platform is deployed with, in a folder of its name, made once for all
 * test files of a run: or by `npm run synth` just before, whose folder CI names in
 * `BUILT_FUNCTIONS`.
 */
export function platformBundles(): {
  readonly directory: string
  readonly bundles: Readonly<Record<string, Bundle>>
} {
  const directory = process.env.BUILT_FUNCTIONS ?? madeOnce('bundles', bundleInto)
  const bundles = functionNames(tables).map((name) => {
    const folder = join(directory, name)
    return [name, { directory: folder, coldBytes: statSync(join(folder, 'index.mjs')).size }]
  })
  return { directory, bundles: Object.fromEntries(bundles) }
}
