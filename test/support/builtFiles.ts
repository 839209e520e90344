import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { CONSOLE_DIRECTORY_VARIABLE } from '#functions/api/console/consoleFiles.ts'
import { DOCS_DIRECTORY_VARIABLE } from '#functions/api/docs/docsFiles.ts'
import { writeConsole } from '#lib/console/build/writeConsole.ts'
import { writeDocs } from '#lib/docs/writeDocs.ts'

/** Builds documentation and console, and serves them during the tests of a file. */
export function useBuiltFiles(): void {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  beforeAll(() => {
    const [docs, console] = [join(folder, 'docs'), join(folder, 'console')]
    writeDocs(docs)
    writeConsole(console)
    process.env[DOCS_DIRECTORY_VARIABLE] = docs
    process.env[CONSOLE_DIRECTORY_VARIABLE] = console
  })
  afterAll(() => rmSync(folder, { recursive: true }))
}
