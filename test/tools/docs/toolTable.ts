import { groups } from '#functions/api/apiFunctions.ts'
import { TOOLS } from '#lib/mcp/toolTable.ts'
import { buildMcp } from '#lib/mcp/writeMcp.ts'
import type { Route } from '#shared/http/routes.ts'
import { aligned } from './endpointTable.ts'

const EFFECTS = { read: 'reads', write: 'writes', delete: 'writes, destructive' } as const

const routes = new Map<string, Route>(Object.values(groups).flatMap((group) => Object.entries(group.routes)))

/** Returns a table of MCP tools with their operations and scopes. */
export const toolTable = (): string =>
  aligned(
    ['Tool', 'Operation', 'Scope', 'Effect'],
    buildMcp().tools.map(({ name, effect, isSandboxOnly }) => {
      const operation = TOOLS.find((tool) => tool.name === name)?.operation ?? ''
      const { scope, key = '' } = routes.get(operation) ?? {}
      return [
        `\`${name}\``,
        `\`${key.replace('+}', '}')}\``,
        scope === undefined ? 'any' : `\`${scope}\``,
        `${EFFECTS[effect]}${isSandboxOnly ? ', sandbox only' : ''}`,
      ]
    }),
  )
