import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allGroups } from '../../functions/api/operatorFunctions.ts'
import { schedules } from '../../functions/jobs/scheduledFunctions.ts'
import { workers } from '../../functions/workers/workerFunctions.ts'
import { type Bundle, bundleFunctions } from '../../lib/infra/bundles/bundleFunctions.ts'
import { madeOnce } from './madeOnce.ts'

/** What every function of the platform is deployed with, in a folder of its name, made once for all test files of a run. */
export function platformBundles(): {
  readonly directory: string
  readonly bundles: Readonly<Record<string, Bundle>>
} {
  const made = madeOnce('bundles', (directory) => {
    const bundles = bundleFunctions({ groups: allGroups, schedules, workers }, join(directory, 'functions'))
    writeFileSync(join(directory, 'bundles.json'), JSON.stringify(bundles))
  })
  return {
    directory: join(made, 'functions'),
    bundles: JSON.parse(readFileSync(join(made, 'bundles.json'), 'utf8')),
  }
}
