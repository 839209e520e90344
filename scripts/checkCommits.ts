import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/*
 * Checks the subjects of commits that are not on origin/main, or of the newest commit: `area:
 * what`, in at most 72 characters.
 */

const MAX_SUBJECT_LENGTH = 72

/** Returns the error of a commit subject, or null. Subjects of merges are not checked. */
export function findSubjectError(subject: string): string | null {
  if (!/^[a-z][\w.-]*(?:[ /,]+[\w.-]+)*: \S/.test(subject)) return 'must have the form "area: what"'
  if (subject.length > MAX_SUBJECT_LENGTH) return `must have at most ${MAX_SUBJECT_LENGTH} characters`
  return subject.endsWith('.') ? 'must not end with a period' : null
}

function git(...words: readonly string[]): readonly string[] {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

function checkCommits(): void {
  const format = ['--no-merges', '--format=%h %s']
  const proposed = git('log', ...format, 'origin/main..HEAD')
  const errors = (proposed.length > 0 ? proposed : git('log', ...format, '-1')).flatMap((line) => {
    const error = findSubjectError(line.slice(line.indexOf(' ') + 1))
    return error === null ? [] : [`${line}: ${error}`]
  })
  for (const error of errors) console.error(error)
  if (errors.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) checkCommits()
