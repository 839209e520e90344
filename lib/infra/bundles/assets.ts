import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import type { EndpointGroup } from '#functions/api/apiFunctions.ts'
import { CONSOLE_DIRECTORY_VARIABLE } from '#functions/api/console/consoleFiles.ts'
import { DOCS_DIRECTORY_VARIABLE } from '#functions/api/docs/docsFiles.ts'
import { writeConsole } from '#lib/console/build/writeConsole.ts'
import { writeDocs } from '#lib/docs/writeDocs.ts'
import { consolePackages } from '#lib/notices/installedPackages.ts'
import { FONT_FILES, FONT_LICENCE, SHAPER_FILE, SUBSETTER_FILE } from '#shared/documents/typesetting/fontFiles.ts'
import { CONSOLE_FUNCTION, DOCS_FUNCTION } from '../names.ts'

/** A row that may say of its function that it draws PDFs. */
type Printing = Pick<EndpointGroup, 'prints'>

/**
 * Files some functions find in a folder beside their code, and the environment variable that names
 * the folder.
 */
type Asset = {
  readonly folder: string
  readonly variable: string
  readonly isNeeded: (name: string, row: Printing) => boolean
  readonly write: (directory: string) => void
  /** Packages its files are from, by their folders in the lockfile. */
  readonly packages: readonly string[]
}

/** Lambda unpacks a function here. */
const FUNCTION_DIRECTORY = '/var/task'

const packages = createRequire(import.meta.url)

/** The package of a file of it, by the path it is imported with. */
const toPackageName = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/')

const ASSETS: readonly Asset[] = [
  {
    folder: 'fonts',
    variable: 'FONT_DIRECTORY',
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
    // Its pages hold nothing of packages: what makes them stays behind.
    packages: [],
  },
  {
    folder: 'console',
    variable: CONSOLE_DIRECTORY_VARIABLE,
    isNeeded: (name) => name === CONSOLE_FUNCTION,
    write: writeConsole,
    packages: consolePackages(),
  },
]

/**
 * Writes the files a function needs beside its code into its folder; the package of the shaper
 * looks for its own right there.
 */
export function writeAssets(name: string, row: Printing, functionDirectory: string): void {
  for (const asset of ASSETS.filter(({ isNeeded }) => isNeeded(name, row))) {
    asset.write(join(functionDirectory, asset.folder))
  }
  if (row.prints) copyFileSync(packages.resolve(SHAPER_FILE), join(functionDirectory, basename(SHAPER_FILE)))
}

/**
 * The packages, by their folders in the lockfile, that the files of such a folder are from; none of
 * any other folder.
 */
export const listAssetPackages = (folder: string): readonly string[] =>
  ASSETS.filter((asset) => asset.folder === folder).flatMap((asset) => asset.packages)

/** Tells a deployed function where those files are. */
export const assetEnvironment = (name: string, row: Printing): Readonly<Record<string, string>> =>
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

/** Puts the folders a bundle reads beside its code, where `readDataFile` looks for them. */
export function writeDataFolders({ outputs }: Metafile, functionDirectory: string): void {
  const modules = new Set(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)))
  for (const [folder, reader] of Object.entries(READERS)) {
    const source = join(DATA, folder)
    if (modules.has(reader) && existsSync(source)) cpSync(source, join(functionDirectory, folder), { recursive: true })
  }
}
