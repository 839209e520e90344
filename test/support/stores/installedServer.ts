import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type InstalledServer = {
  /** Folder name within the system temporary folder. */
  readonly name: string
  /** Exact package versions, by name. */
  readonly packages: Readonly<Record<string, string>>
  /** CommonJS source files, by name. */
  readonly modules: Readonly<Record<string, string>>
}

/**
 * Installs packages from npm once per machine, and returns their folder. Safe for concurrent
 * processes.
 */
export async function installServer({ name, packages, modules }: InstalledServer): Promise<string> {
  const folder = join(tmpdir(), name)
  if (!isInstalled(folder)) await installPackages(folder, packages)
  for (const [file, text] of Object.entries(modules)) await replaceFile(join(folder, file), text)
  return folder
}

const isInstalled = (folder: string): boolean => existsSync(join(folder, 'node_modules'))

async function installPackages(folder: string, dependencies: InstalledServer['packages']): Promise<void> {
  const partial = await mkdtemp(`${folder}-`)
  try {
    const description = { name: 'store', private: true, type: 'commonjs', dependencies }
    await writeFile(join(partial, 'package.json'), JSON.stringify(description))
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: partial })
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another process may have installed them first.
    if (!isInstalled(folder)) throw error
  }
}

/** Another process may be reading the file. */
async function replaceFile(path: string, text: string): Promise<void> {
  const partial = `${path}.${process.pid}`
  await writeFile(partial, text)
  await rename(partial, path)
}
