import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

export type Release = { readonly version: string; readonly commit: string }

const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()

/**
 * Returns the releases in CHANGELOG.md that are in the history, newest first: the tag of each
 * version, or the commit that added its heading.
 */
export function listReleases(): readonly Release[] {
  const versions = [...readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)]
  return versions.flatMap(([, version = '']): Release[] => {
    const tag = `v${version}`
    if (git('tag', '--list', tag) !== '') return [{ version, commit: tag }]
    const commit = git('log', '--reverse', '--format=%h', `-S## ${version}`, '--', 'CHANGELOG.md').split('\n')[0]
    return commit ? [{ version, commit }] : []
  })
}
