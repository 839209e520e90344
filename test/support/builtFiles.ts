import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { CONSOLE_DIRECTORY_VARIABLE } from '#functions/api/console/consoleFiles.ts'
import { DOCS_DIRECTORY_VARIABLE } from '#functions/api/docs/docsFiles.ts'
import { MCP_DIRECTORY_VARIABLE } from '#functions/api/mcp/mcpFiles.ts'
import { writeConsole } from '#lib/console/build/writeConsole.ts'
import { writeDocs } from '#lib/docs/writeDocs.ts'
import { writeMcp } from '#lib/mcp/writeMcp.ts'

/** Builds documentation, console and MCP tools, and serves them during the tests of a file. */
export function useBuiltFiles(): void {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  beforeAll(() => {
    const [docs, console, mcp] = [join(folder, 'docs'), join(folder, 'console'), join(folder, 'mcp')]
    writeDocs(docs)
    writeConsole(console)
    process.env[DOCS_DIRECTORY_VARIABLE] = docs
    process.env[CONSOLE_DIRECTORY_VARIABLE] = console
    writeMcp(mcp)
    process.env[MCP_DIRECTORY_VARIABLE] = mcp
  })
  afterAll(() => rmSync(folder, { recursive: true }))
}

/** Builds the tools of the MCP server for the tests of a file. */
export function useMcpFile(): void {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-'))
  beforeAll(() => {
    writeMcp(folder)
    process.env[MCP_DIRECTORY_VARIABLE] = folder
  })
  afterAll(() => rmSync(folder, { recursive: true }))
}
