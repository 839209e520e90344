import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { lazily } from '../../../shared/platform/lazily.ts'
import { DOCS_DIRECTORY_VARIABLE, DOCS_FILES } from './docsFiles.ts'

/** A file that was compressed when the platform was built, as it is sent. */
export type ServedFile = {
  readonly contentType: string
  readonly compressed: Uint8Array
  readonly plain: () => Uint8Array
  /** Of the file, without quotes; each form of it has a tag of its own. */
  readonly tag: string
}

function servedFile(compressed: Uint8Array, contentType: string): ServedFile {
  const tag = createHash('sha256').update(compressed).digest('base64url').slice(0, 22)
  return { contentType, compressed, plain: lazily(() => gunzipSync(compressed)), tag }
}

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
