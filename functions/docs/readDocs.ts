import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCS_DIRECTORY_VARIABLE, DOCS_FILES } from './docsFiles.ts'

export type Docs = {
  readonly openApi: string
  readonly compressedPage: Uint8Array
  readonly pagePolicy: string
}

/** Reads the documentation as it was built. */
export function readDocs(environment: NodeJS.ProcessEnv = process.env): Docs {
  const directory = environment[DOCS_DIRECTORY_VARIABLE]
  if (!directory) throw new Error(`The environment is not complete. ${DOCS_DIRECTORY_VARIABLE} is missing`)
  return {
    openApi: readFileSync(join(directory, DOCS_FILES.openApi), 'utf8'),
    compressedPage: readFileSync(join(directory, DOCS_FILES.page)),
    pagePolicy: readFileSync(join(directory, DOCS_FILES.pagePolicy), 'utf8').trim(),
  }
}
