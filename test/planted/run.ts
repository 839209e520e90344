import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { BUGS, type Bug } from './bugs.ts'

/*
 * Plants each bug into a copy of this checkout and runs the tests that have to find it: `npm run planted`, or with a part of a
 * title for some of them. Ends with 1 where a bug is not found.
 */

const ROOT = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'planted-'))
const report = join(copy, 'report.json')

const Report = v.object({
  numFailedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(v.object({ assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })) })),
})

function makeCopy(): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of files.split('\n').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(copy, file), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
}

/** The title of a test that fails with the bug; null where all pass, or something else is wrong. */
function finderOf({ tests, only }: Bug): string | null {
  rmSync(report, { force: true })
  const titles = only === undefined ? [] : ['-t', only]
  spawnSync('npm', ['test', '--', ...tests, ...titles, '--json', `--outputFile=${report}`], { cwd: copy })
  const result = v.parse(Report, JSON.parse(readFileSync(report, 'utf8')))
  const failed = result.testResults.flatMap(({ assertionResults }) => assertionResults)
  const found = failed.find(({ status }) => status === 'failed')
  return result.numRuntimeErrorTestSuites === 0 ? (found?.fullName ?? null) : null
}

function plant(bug: Bug): string | null {
  const file = join(copy, bug.file)
  const sound = readFileSync(file, 'utf8')
  const parts = sound.split(bug.right)
  if (parts.length !== 2) throw new Error(`${bug.title}: ${bug.file} holds the place ${parts.length - 1} times`)
  writeFileSync(file, parts.join(bug.wrong))
  try {
    return finderOf(bug)
  } finally {
    writeFileSync(file, sound)
  }
}

try {
  makeCopy()
  const [wanted = ''] = process.argv.slice(2)
  const chosen = BUGS.filter(({ title }) => title.includes(wanted))
  let found = 0
  for (const bug of chosen) {
    const finder = plant(bug)
    if (finder !== null) found++
    console.log(finder === null ? `NOT FOUND  ${bug.title}` : `found      ${bug.title}\n           by: ${finder}`)
  }
  console.log(`${found} of ${chosen.length} planted bugs found`)
  process.exitCode = found === chosen.length ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
