import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Runs the unit tests, changed test files, and the test folders that mirror changed source folders.
 * Changed means different from main or uncommitted. A quick check within two minutes; `npm run
 * check` covers the rest, including proofs.
 */

const ROOT = join(import.meta.dirname, '..')

/** Test folders of the sources. */
const MIRRORS: readonly (readonly [source: RegExp, tests: string])[] = [
  [/^(?:test\/(?!proof\/)|lib\/).*\.test\.ts$/, '$&'],
  [/^functions\/((?:api|jobs|workers)\/\w+)\/.*/, 'test/feature/$1'],
  [/^shared\/(\w+)\/.*/, 'test/feature/$1'],
  [/^lib\/dynamodb\/.*/, 'lib/dynamodb/test/conformance'],
  [/^lib\/(\w+)\/.*/, 'test/tools/$1'],
]
const UNIT_TESTS = 'test/unit'

const git = (...words: readonly string[]): readonly string[] =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

function firstChange(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'origin/main'], { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}

const changed = [...git('diff', '--name-only', firstChange()), ...git('ls-files', '--others', '--exclude-standard')]
const related = changed.flatMap((file) => {
  const [source, tests] = MIRRORS.find(([pattern]) => pattern.test(file)) ?? []
  return source && tests ? [file.replace(source, tests)] : []
})
const tests = [...new Set([UNIT_TESTS, ...related])].filter((path) => existsSync(join(ROOT, path)))
// Jest treats paths as patterns; without the slash, a folder would match others with the same
// prefix.
const patterns = tests.map((path) => (path.endsWith('.ts') ? path : `${path}/`))
const { status } = spawnSync('npm', ['test', '--', '--silent', ...patterns], { cwd: ROOT, stdio: 'inherit' })
process.exitCode = status ?? 1
