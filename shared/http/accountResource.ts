import { parseId } from '../core/ids.ts'
import type { Problem } from '../core/problems.ts'
import type { Table } from '../table/table.ts'
import type { Caller } from './endpoint.ts'

/**
 * Wraps endpoints for a resource of the caller, identified by the id in the path: it is found
 * before they run, and `missing` is returned if it is absent or the id invalid.
 */
export const createAccountResourceEndpoint =
  <Found>(
    find: (table: Table, userId: number, id: number, caller: Caller) => Promise<Found | null>,
    missing: (id: string) => Problem,
  ) =>
  <
    Input extends { readonly params: { readonly id: string }; readonly caller: Caller },
    Deps extends { readonly table: Table },
    Outcome,
  >(
    run: (found: Found, input: Input, deps: Deps) => Promise<Outcome>,
  ) =>
  async (input: Input, deps: Deps): Promise<Outcome | Problem> => {
    const { params, caller } = input
    const id = parseId(params.id)
    const found = id === null ? null : await find(deps.table, caller.userId, id, caller)
    return found === null ? missing(params.id) : run(found, input, deps)
  }
