import type { McpCatalogue, McpResource } from '#functions/api/mcp/mcpFiles.ts'
import { isProblemName, PROBLEMS } from '#shared/core/problems.ts'
import { type Description, listOperations } from '../docs/description.ts'
import { DOCUMENTS } from '../docs/guidePages.ts'
import { toTagFilePath } from '../docs/textFiles.ts'
import { PROBLEM_TEXTS } from '../openapi/problemTexts.ts'
import { buildTools } from './buildTools.ts'
import { INSTRUCTIONS, TOOLS } from './toolTable.ts'

/** Builds the tools and resources of the MCP server from the OpenAPI document. */
export const buildCatalogue = (description: Description): McpCatalogue => ({
  version: description.info.version,
  instructions: INSTRUCTIONS,
  tools: buildTools(description),
  resources: [...DOCUMENTS.map(toPageResource), ERROR_INDEX_RESOURCE, ...description.tags.map(toTagResource)],
  templates: [ERROR_PAGE_RESOURCE],
  resolutions: Object.fromEntries(
    Object.keys(PROBLEMS)
      .filter(isProblemName)
      .map((name) => [PROBLEMS[name].code, nameTools(PROBLEM_TEXTS[name].resolution, description)]),
  ),
})

/** Agents have no HTTP client: names the tool of an operation instead of its path. */
function nameTools(text: string, description: Description): string {
  const operations = listOperations(description)
  return text.replaceAll(/`([A-Z]+) (\/[^`?]*)[^`]*`/g, (whole, method: string, path: string) => {
    const operation = operations.find((one) => one.method === method && one.path === path)
    const tool = TOOLS.find((one) => one.operation === operation?.operationId && one.path === undefined)
    return tool ? `\`${tool.name}\`` : whole
  })
}

const toPageResource = ({ path, title, about }: (typeof DOCUMENTS)[number]): McpResource => ({
  path: `${path}.md`,
  title,
  description: about,
  mimeType: 'text/markdown',
})

const toTagResource = ({ name, description = '' }: Description['tags'][number]): McpResource => ({
  path: toTagFilePath(name),
  title: `API description: ${name}`,
  description,
  mimeType: 'application/json',
})

const ERROR_INDEX_RESOURCE: McpResource = {
  path: 'docs/errors.md',
  title: 'Error codes',
  description: 'All error codes with their messages.',
  mimeType: 'text/markdown',
}

const ERROR_PAGE_RESOURCE: McpResource = {
  path: 'docs/errors/{code}.md',
  title: 'Error page',
  description: 'Cause and resolution of an error by its code.',
  mimeType: 'text/markdown',
}
