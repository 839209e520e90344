import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from '#functions/api/apiFunctions.ts'
import { MCP_FILE, type McpCatalogue } from '#functions/api/mcp/mcpFiles.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { buildOpenApi } from '../openapi/buildOpenApi.ts'
import { buildCatalogue } from './buildCatalogue.ts'

/** Builds tools and resources from the routes of all endpoint groups. */
export const buildMcp = (): McpCatalogue =>
  buildCatalogue(JSON.parse(JSON.stringify(buildOpenApi(groups, packageJson.version))))

/** Writes the file of the MCP function. */
export function writeMcp(directory: string): void {
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, MCP_FILE), JSON.stringify(buildMcp()))
}
