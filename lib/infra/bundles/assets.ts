import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import type { EndpointGroup } from '#functions/api/apiFunctions.ts'
import { CONSOLE_DIRECTORY_VARIABLE } from '#functions/api/console/consoleFiles.ts'
import { DOCS_DIRECTORY_VARIABLE } from '#functions/api/docs/docsFiles.ts'
import { MCP_DIRECTORY_VARIABLE } from '#functions/api/mcp/mcpFiles.ts'
import { writeConsole } from '#lib/console/build/writeConsole.ts'
import { writeDocs } from '#lib/docs/writeDocs.ts'
import { writeMcp } from '#lib/mcp/writeMcp.ts'
import { listConsolePackages } from '#lib/notices/installedPackages.ts'
import {
  FONT_DIRECTORY_VARIABLE,
  FONT_FILES,
  FONT_LICENCE,
  SHAPER_FILE,
  SUBSETTER_FILE,
} from '#shared/documents/typesetting/fontFiles.ts'
import { CONSOLE_FUNCTION, DOCS_FUNCTION, MCP_FUNCTION } from '../names.ts'

/** Row of a function that may render PDFs. */
type Printing = Pick<EndpointGroup, 'prints'>

/**
 * Files in a folder beside the code of some functions, and the environment variable with its path.
 */
type Asset = {
  readonly folder: string
  readonly variable: string
  readonly isNeeded: (name: string, row: Printing) => boolean
  readonly write: (directory: string) => void
  /** Packages that provide the files, by their folders in the lockfile. */
  readonly packages: readonly string[]
}

/** Directory where Lambda extracts a function. */
const FUNCTION_DIRECTORY = '/var/task'

const packages = createRequire(import.meta.url)

/** Returns the package name of an import path. */
const toPackageName = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/')

const ASSETS: readonly Asset[] = [
  {
    folder: 'fonts',
    variable: FONT_DIRECTORY_VARIABLE,
    isNeeded: (_, row) => row.prints === true,
    write: (directory) => {
      mkdirSync(directory, { recursive: true })
      for (const file of [...Object.values(FONT_FILES), FONT_LICENCE, SUBSETTER_FILE]) {
        copyFileSync(packages.resolve(file), join(directory, basename(file)))
      }
    },
    packages: [...new Set(Object.values(FONT_FILES).map((file) => `node_modules/${toPackageName(file)}`))],
  },
  {
    folder: 'docs',
    variable: DOCS_DIRECTORY_VARIABLE,
    isNeeded: (name) => name === DOCS_FUNCTION,
    write: writeDocs,
    // The pages contain nothing of the packages that generate them.
    packages: [],
  },
  {
    folder: 'mcp',
    variable: MCP_DIRECTORY_VARIABLE,
    isNeeded: (name) => name === MCP_FUNCTION,
    write: writeMcp,
    packages: [],
  },
  {
    folder: 'console',
    variable: CONSOLE_DIRECTORY_VARIABLE,
    isNeeded: (name) => name === CONSOLE_FUNCTION,
    write: writeConsole,
    packages: listConsolePackages(),
  },
]

/**
 * Writes the asset folders of a function. The text shaper loads its own file from the root folder.
 */
export function writeAssets(name: string, row: Printing, functionDirectory: string): void {
  for (const asset of ASSETS.filter(({ isNeeded }) => isNeeded(name, row))) {
    asset.write(join(functionDirectory, asset.folder))
  }
  if (row.prints) copyFileSync(packages.resolve(SHAPER_FILE), join(functionDirectory, basename(SHAPER_FILE)))
}

/** Returns the packages of an asset folder, by their folders in the lockfile. */
export const listAssetPackages = (folder: string): readonly string[] =>
  ASSETS.filter((asset) => asset.folder === folder).flatMap((asset) => asset.packages)

/** Returns the environment variables with the paths of the asset folders. */
export const buildAssetEnvironment = (name: string, row: Printing): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ASSETS.filter(({ isNeeded }) => isNeeded(name, row)).map(({ folder, variable }) => [
      variable,
      `${FUNCTION_DIRECTORY}/${folder}`,
    ]),
  )

/** Folders of reference data that are read as files, by the modules that read them. */
const READERS: Readonly<Record<string, string>> = {
  'generated/divisions': 'shared/addresses/divisions.ts',
  'generated/places': 'shared/addresses/places.ts',
  'imported/tariffs': 'shared/customs/duties/customsTariffs.ts',
  'imported/tariffs/hs': 'shared/customs/goods/hsLists.ts',
  'edited/nomenclature': 'shared/customs/classification/loadNomenclature.ts',
  'edited/goodsTerms': 'shared/customs/classification/loadNomenclature.ts',
  'imported/deniedParties': 'shared/customs/screening/deniedPartyLists.ts',
}
const DATA = resolve(import.meta.dirname, '../../../shared/data')

/** Copies the data folders a bundle reads to where `readDataFile` expects them. */
export function writeDataFolders({ outputs }: Metafile, functionDirectory: string): void {
  const modules = new Set(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)))
  for (const [folder, reader] of Object.entries(READERS)) {
    const source = join(DATA, folder)
    if (modules.has(reader) && existsSync(source)) cpSync(source, join(functionDirectory, folder), { recursive: true })
  }
}
