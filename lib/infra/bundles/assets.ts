import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { EndpointGroup } from '../../../functions/api/apiFunctions.ts'
import { DOCS_DIRECTORY_VARIABLE } from '../../../functions/api/docs/docsFiles.ts'
import { FONT_FILES, FONT_LICENCE } from '../../../shared/documents/typesetting/fontFiles.ts'
import { writeDocs } from '../../openapi/writeDocs.ts'
import { DOCS_FUNCTION } from '../names.ts'

/** A row that may say of its function that it draws PDFs. */
type Printing = Pick<EndpointGroup, 'prints'>

/** Files some functions find in a folder beside their code, and the environment variable that names the folder. */
type Asset = {
  readonly folder: string
  readonly variable: string
  readonly isNeeded: (name: string, row: Printing) => boolean
  readonly write: (directory: string) => void
}

/** Lambda unpacks a function here. */
const FUNCTION_DIRECTORY = '/var/task'

const packages = createRequire(import.meta.url)

const ASSETS: readonly Asset[] = [
  {
    folder: 'fonts',
    variable: 'FONT_DIRECTORY',
    isNeeded: (_, row) => row.prints === true,
    write: (directory) => {
      mkdirSync(directory, { recursive: true })
      for (const file of [...Object.values(FONT_FILES), FONT_LICENCE]) {
        copyFileSync(packages.resolve(file), join(directory, basename(file)))
      }
    },
  },
  {
    folder: 'docs',
    variable: DOCS_DIRECTORY_VARIABLE,
    isNeeded: (name) => name === DOCS_FUNCTION,
    write: writeDocs,
  },
]

/** Writes the files a function needs beside its code into its folder. */
export function writeAssets(name: string, row: Printing, functionDirectory: string): void {
  for (const asset of ASSETS.filter(({ isNeeded }) => isNeeded(name, row))) {
    asset.write(join(functionDirectory, asset.folder))
  }
}

/** Tells a deployed function where those files are. */
export const assetEnvironment = (name: string, row: Printing): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ASSETS.filter(({ isNeeded }) => isNeeded(name, row)).map(({ folder, variable }) => [
      variable,
      `${FUNCTION_DIRECTORY}/${folder}`,
    ]),
  )
