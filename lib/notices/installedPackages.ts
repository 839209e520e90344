import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'

/*
 * Installed packages with licences and notices.
 */

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
/** Cached, as the file is large and read for each function. */
function readLockfile() {
  lockfile ??= v.parse(Lockfile, readJson('package-lock.json')).packages
  return lockfile
}

export type InstalledPackage = {
  readonly name: string
  readonly version: string
  /** SPDX identifier. */
  readonly licence: string
  /** Licence and notice texts of the package; empty if it only names the licence. */
  readonly texts: readonly string[]
  readonly author: string
}

/** Deployment tools, not deployed themselves. */
const DEPLOYMENT_TOOLS = ['aws-cdk-lib', 'constructs']

/** Its `dependencies` are bundled into the console; its tools are `devDependencies`. */
const CONSOLE = 'lib/console'

/** Returns the lockfile folders of packages that deployed code may contain. */
export const deployablePackages = (): readonly string[] => listDependencies('', CONSOLE)

/** Returns the lockfile folders of packages that the console may contain. */
export const consolePackages = (): readonly string[] => listDependencies(CONSOLE)

/** Returns the lockfile folders of the transitive dependencies of workspaces. */
function listDependencies(...workspaces: readonly string[]): readonly string[] {
  const packages = readLockfile()
  const dependenciesOf = (folder: string) => Object.keys(packages[folder]?.dependencies ?? {})
  const direct = workspaces.flatMap(dependenciesOf).filter((name) => !DEPLOYMENT_TOOLS.includes(name))
  const found = new Set(direct.map((name) => `node_modules/${name}`))
  for (const folder of found) {
    for (const name of dependenciesOf(folder)) {
      const place = findPackageFolders(folder, name).find((candidate) => candidate in packages)
      if (!place) throw new Error(`The lockfile has no ${name}, which ${folder} depends on`)
      found.add(place)
    }
  }
  return [...found].toSorted()
}

/** Returns the folders where a dependency may be installed, nearest first. */
function findPackageFolders(folder: string, name: string): string[] {
  const steps = folder.split('/node_modules/')
  const outwards = steps.map((_, end) => `${steps.slice(0, steps.length - end).join('/node_modules/')}/`)
  return [...outwards, ''].map((place) => `${place}node_modules/${name}`)
}

/** Licence files of a package, and of code bundled into its scripts. */
const LICENCE_FILE_PATTERN = /(^|\.js\.)(licen[cs]e|notice|copying|copyrightnotice)/i
const CODE_FILE_PATTERN = /\.(js|ts|json|mjs|cjs)$/i

/** Reads installed packages by lockfile folder. */
export const installedPackages = (folders: readonly string[]): readonly InstalledPackage[] =>
  folders.map(installedPackage)

const installed = new Map<string, InstalledPackage>()
function installedPackage(folder: string): InstalledPackage {
  const known = installed.get(folder)
  if (known) return known
  const { version, license } = readLockfile()[folder] ?? {}
  if (!version || !license) throw new Error(`The lockfile does not say which licence ${folder} has`)
  const { author = '' } = v.parse(Manifest, readJson(join(folder, 'package.json')))
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const found = { name, version, licence: license, texts: licenceTexts(join(ROOT, folder)), author }
  installed.set(folder, found)
  return found
}

function licenceTexts(path: string): readonly string[] {
  const files = readdirSync(path, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENCE_FILE_PATTERN.test(file.name) && !CODE_FILE_PATTERN.test(file.name))
    .map(({ name }) => readFileSync(join(path, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return [...new Set(files.toSorted())]
}
