import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'

const ROOT = resolve(import.meta.dirname, '../..')

const Entry = v.object({
  version: v.optional(v.string()),
  license: v.optional(v.string()),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
})
const Lockfile = v.object({ packages: v.record(v.string(), Entry) })
const Author = v.union([
  v.string(),
  v.pipe(
    v.object({ name: v.string() }),
    v.transform(({ name }) => name),
  ),
])
const Manifest = v.object({ author: v.optional(Author) })

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

let lockfile: v.InferOutput<typeof Lockfile>['packages'] | undefined
/** Read once: it is large, and each function has notices. */
function readLockfile() {
  lockfile ??= v.parse(Lockfile, readJson('package-lock.json')).packages
  return lockfile
}

export type InstalledPackage = {
  readonly name: string
  readonly version: string
  /** As SPDX has it. */
  readonly licence: string
  /**
   * What its archive says about its licence, and whom it names in addition; none where it only
   * states the licence.
   */
  readonly texts: readonly string[]
  readonly author: string
}

/** Dependencies that only the local stack and the command-line tools use. */
const { undeployedDependencies } = v.parse(
  v.object({ undeployedDependencies: v.array(v.string()) }),
  readJson('package.json'),
)

/**
 * Its dependencies are what it is made of, and end in the files that it is served from; its tools
 * are `devDependencies`.
 */
const CONSOLE = 'lib/console'

/** Folders, as the lockfile has them, of the packages that deployed code may hold. */
export const listDeployablePackages = (): readonly string[] => listDependencies('', CONSOLE)

/** Folders of the packages that the console may hold. */
export const listConsolePackages = (): readonly string[] => listDependencies(CONSOLE)

/** Folders of what these workspaces depend on, and what that does. */
function listDependencies(...workspaces: readonly string[]): readonly string[] {
  const packages = readLockfile()
  const getDependencies = (folder: string) => Object.keys(packages[folder]?.dependencies ?? {})
  const direct = workspaces.flatMap(getDependencies).filter((name) => !undeployedDependencies.includes(name))
  const found = new Set(direct.map((name) => `node_modules/${name}`))
  for (const folder of found) {
    for (const name of getDependencies(folder)) {
      const place = findPackageFolders(folder, name).find((candidate) => candidate in packages)
      if (!place) throw new Error(`The lockfile has no ${name}, which ${folder} depends on`)
      found.add(place)
    }
  }
  return [...found].toSorted()
}

/** Where a package finds one that it depends on, nearest first. */
function findPackageFolders(folder: string, name: string): string[] {
  const steps = folder.split('/node_modules/')
  const outwards = steps.map((_, end) => `${steps.slice(0, steps.length - end).join('/node_modules/')}/`)
  return [...outwards, ''].map((place) => `${place}node_modules/${name}`)
}

/**
 * Files of a package that speak of licences: its own, and those of what is packed into a script of
 * it.
 */
const LICENCE_FILE_PATTERN = /(^|\.js\.)(licen[cs]e|notice|copying|copyrightnotice)/i
const CODE_FILE_PATTERN = /\.(js|ts|json|mjs|cjs)$/i

/** Packages as they are installed in this repository, by their folders in the lockfile. */
export const listInstalledPackages = (folders: readonly string[]): readonly InstalledPackage[] =>
  folders.map(readInstalledPackage)

const installed = new Map<string, InstalledPackage>()
function readInstalledPackage(folder: string): InstalledPackage {
  const known = installed.get(folder)
  if (known) return known
  const { version, license } = readLockfile()[folder] ?? {}
  if (!version || !license) throw new Error(`The lockfile does not say which licence ${folder} has`)
  const { author = '' } = v.parse(Manifest, readJson(join(folder, 'package.json')))
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const found = { name, version, licence: license, texts: listLicenceTexts(join(ROOT, folder)), author }
  installed.set(folder, found)
  return found
}

function listLicenceTexts(path: string): readonly string[] {
  const files = readdirSync(path, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENCE_FILE_PATTERN.test(file.name) && !CODE_FILE_PATTERN.test(file.name))
    .map(({ name }) => readFileSync(join(path, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return [...new Set(files.toSorted())]
}
