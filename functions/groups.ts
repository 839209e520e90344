import type { Routes } from '../shared/http/routes.ts'

/** One Lambda of endpoints. Its folder is functions/<name>/, its code functions/<name>/handler.ts. */
export type EndpointGroup = {
  readonly routes: Routes
  /** What the function's role may do with the table. */
  readonly table: 'none' | 'read' | 'readWrite'
  /** Reads the signing secret (page tokens, sessions, CSRF). */
  readonly signs?: true
  readonly memoryMb?: number
  /** What a person loses while this function fails: the text of its alarms. */
  readonly errorImpact: string
}

/** Every endpoint group, one row each: deployed, hosted locally and documented from here. */
export const groups = {} as const satisfies Record<string, EndpointGroup>
