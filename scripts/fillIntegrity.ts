import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Fetches the checksum of each package that lacks one in the lockfile. npm omits it for packages it
 * did not download itself: native builds for other platforms. Run `npm run lockfile` after changing
 * dependencies.
 */

const FILE = 'package-lock.json'

type Entry = { readonly [part: string]: unknown; readonly version?: string }

const lockfile: { packages: Record<string, Entry> } = JSON.parse(readFileSync(FILE, 'utf8'))
const unknown: string[] = []

for (const [path, entry] of Object.entries(lockfile.packages)) {
  if (path === '' || entry.integrity || entry.inBundle || entry.link) continue
  const name = String(entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  const integrity = integrityOf(`${name}@${entry.version}`)
  if (integrity === null) unknown.push(name)
  else lockfile.packages[path] = { version: entry.version, integrity, ...entry }
}
writeFileSync(FILE, `${JSON.stringify(lockfile, null, 2)}\n`)
if (unknown.length > 0) {
  console.error(`Not in this registry: ${unknown.join(', ')}`)
  process.exitCode = 1
}

function integrityOf(specifier: string): string | null {
  try {
    const integrity = execFileSync('npm', ['view', specifier, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
    return integrity.startsWith('sha512-') ? integrity : null
  } catch {
    return null
  }
}
