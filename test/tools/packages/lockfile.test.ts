import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

type Entry = {
  readonly integrity?: string
  readonly resolved?: string
  readonly optional?: boolean
  readonly inBundle?: boolean
  /** Workspace of this repository. */
  readonly link?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}

const lockfile: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8'),
)
const packages = Object.entries(lockfile.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Whether a package is contained in the archive of the package that depends on it. */
const isBundled = ([, { inBundle }]: [string, Entry]): boolean => inBundle === true

/**
 * Whether a package is a native build that npm does not download on the CI platforms; `npm run
 * lockfile` fetches its checksum.
 */
const isForeign = ([, { optional, os, cpu, libc }]: [string, Entry]): boolean =>
  optional === true &&
  ((os !== undefined && !os.includes('linux')) ||
    (cpu !== undefined && !cpu.includes('x64')) ||
    (libc !== undefined && !libc.includes('glibc')))

test('every package that is installed is checked against the lockfile', () => {
  const own = packages.filter((one) => !isBundled(one) && !isForeign(one))
  expect(own.length).toBeGreaterThan(500)
  const unchecked = own.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('no package comes from anywhere but the registry', () => {
  const elsewhere = packages.filter(
    ([, { resolved }]) => resolved && !/^https:\/\/registry\.npmjs\.org\//.test(resolved),
  )
  expect(elsewhere.map(([path]) => path)).toEqual([])
})
