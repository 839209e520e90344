import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import * as v from 'valibot'
import type { Bug } from './mutations.ts'

export const ROOT = resolve(import.meta.dirname, '../../..')

/** Not needed by tests; packages are shared with the copy. */
const EXCLUDED = new Set(['.git', '.local', 'cdk.out', 'dist', 'node_modules'])

const Report = v.object({
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      message: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
})

/** Failed test with the reason. */
export type Finding = { readonly test: string; readonly reason: string }

/** Copy of this checkout for planted bugs. */
export type Copy = {
  /** Plants a bug, runs its tests, reverts it, and returns the failed tests. */
  readonly findingsOf: (bug: Bug) => Promise<readonly Finding[]>
  /** Returns the tests of a bug that fail without it. */
  readonly failingAnyway: (bug: Bug) => Promise<readonly Finding[]>
  readonly remove: () => void
}

export function makeCopy(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !EXCLUDED.has(relative(ROOT, path)) })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return {
    findingsOf: async (bug) => {
      const file = join(folder, bug.file)
      const sound = readFileSync(file, 'utf8')
      writeFileSync(file, planted(bug, sound))
      try {
        return await failures(folder, bug)
      } finally {
        writeFileSync(file, sound)
      }
    },
    failingAnyway: (bug) => failures(folder, bug),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Returns a source with a planted bug. */
export function planted({ title, file, right, wrong }: Bug, sound: string): string {
  const parts = sound.split(right)
  if (parts.length !== 2) throw new Error(`${title}: ${file} holds the place ${parts.length - 1} times`)
  return parts.join(wrong)
}

async function failures(folder: string, { tests, by, isSeenInProof }: Bug): Promise<readonly Finding[]> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const { PROOF: _, ...others } = process.env
  const env = isSeenInProof ? { ...others, PROOF: '1' } : others
  const run = spawn('npm', ['test', '--', ...tests, '-t', literally(by), '--json', `--outputFile=${report}`], {
    cwd: folder,
    env,
    stdio: 'ignore',
  })
  await once(run, 'exit')
  if (!existsSync(report)) throw new Error('the tests did not run')
  const { testResults, numRuntimeErrorTestSuites } = v.parse(Report, JSON.parse(readFileSync(report, 'utf8')))
  if (numRuntimeErrorTestSuites > 0) throw new Error(testResults.map(({ message }) => message).join('\n'))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ test: fullName, reason: failureMessages?.join('\n') ?? '' }))
}

/** Escapes a text for a regular expression. */
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
