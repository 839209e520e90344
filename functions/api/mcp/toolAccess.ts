import type { Tool } from './mcpFiles.ts'

/** Account of a token, and whether the client has enabled writing to live accounts. */
export type ToolAccess = { readonly isSandbox: boolean; readonly isLiveEnabled: boolean }

/** Reason why a tool cannot be called; null if it can. */
export function validateToolAccess(
  { effect, isSandboxOnly }: Pick<Tool, 'effect' | 'isSandboxOnly'>,
  { isSandbox, isLiveEnabled }: ToolAccess,
): string | null {
  if (isSandbox || effect === 'read') return null
  if (isSandboxOnly) return 'This tool works in a sandbox only. Use a sandbox key, which begins with `ship_test_`.'
  return isLiveEnabled
    ? null
    : 'The access token belongs to a live account, and live writes are disabled. Use a sandbox key, which begins with `ship_test_`, or connect to the URL `/mcp/live`.'
}
