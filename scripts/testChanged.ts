import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Runs the unit tests, and of the others those that stand for what has changed: the test files
 * themselves, and the folders that mirror changed ones. Changed is what differs from main, or what
 * is not committed yet. A first look within a minute or two: proofs and all else are for `npm run
 * check`.
 */

const ROOT = join(import.meta.dirname, '..')

/** Where sources have their tests. */
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
// Paths are patterns to Jest; a folder's would fit others that begin alike.
const patterns = tests.map((path) => (path.endsWith('.ts') ? path : `${path}/`))
const { status } = spawnSync('npm', ['test', '--', '--silent', ...patterns], { cwd: ROOT, stdio: 'inherit' })
process.exitCode = status ?? 1
