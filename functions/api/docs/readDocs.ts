import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCS_DIRECTORY_VARIABLE, DOCS_FILES } from './docsFiles.ts'
import { type ServedFile, servedFile } from './servedFile.ts'

export type Docs = {
  readonly openApi: ServedFile
  readonly page: ServedFile
  readonly pagePolicy: string
}

/** Reads the documentation as it was built. */
export function readDocs(environment: NodeJS.ProcessEnv = process.env): Docs {
  const directory = environment[DOCS_DIRECTORY_VARIABLE]
  if (!directory) throw new Error(`The environment is not complete. ${DOCS_DIRECTORY_VARIABLE} is missing`)
  const served = (name: string, contentType: string): ServedFile =>
    servedFile(readFileSync(join(directory, name)), contentType)
  return {
    openApi: served(DOCS_FILES.openApi, 'application/json; charset=utf-8'),
    page: served(DOCS_FILES.page, 'text/html; charset=utf-8'),
    pagePolicy: readFileSync(join(directory, DOCS_FILES.pagePolicy), 'utf8').trim(),
  }
}
