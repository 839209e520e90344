import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/*
 * `npm run release -- 1.67.0` prepares a release: it sets the version of the platform and its
 * client, moves the changelog's Unreleased entries under it, writes generated files, commits and
 * tags.
 */

const UNRELEASED = '## Unreleased\n'

/**
 * Returns the changelog with the unreleased entries under a version and date (YYYY-MM-DD). Throws
 * if there are none.
 */
export function releasedChangelog(changelog: string, version: string, date: string): string {
  const [head = '', entries = ''] = changelog.split(UNRELEASED)
  const unreleased = entries.split(/^## /m)[0] ?? ''
  if (unreleased.trim() === '') throw new Error('CHANGELOG.md has no unreleased entries')
  return `${head}${UNRELEASED}\n## ${version} (${date})\n${entries}`
}

/** Whether one version is higher than another. */
export function isHigher(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.split('.').map(Number))
  const place = one?.findIndex((part, index) => part !== two?.[index]) ?? -1
  return place >= 0 && (one?.[place] ?? 0) > (two?.[place] ?? 0)
}

function release(version: string): void {
  const run = (command: string, ...words: readonly string[]): string =>
    execFileSync(command, words, { encoding: 'utf8', stdio: ['inherit', 'pipe', 'inherit'] })
  const current: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is not a version such as 1.67.0`)
  if (!isHigher(version, current.version)) throw new Error(`${version} is not higher than ${current.version}`)
  if (run('git', 'status', '--porcelain') !== '') throw new Error('commit or discard your changes first')
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync('CHANGELOG.md', releasedChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, date))
  run('npm', 'version', version, '--no-git-tag-version', '--workspace', 'lib/client', '--include-workspace-root')
  // npm writes each entry of a list on its own line.
  run('npm', 'run', 'format')
  run('npm', 'run', 'generate')
  run('git', 'commit', '--all', '--message', `release: ${version}`)
  run('git', 'tag', '--annotate', `v${version}`, '--message', version)
  console.log(`Committed and tagged v${version}. Push with: git push --follow-tags`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) release(process.argv[2] ?? '')
