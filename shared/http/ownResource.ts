import { parseId } from '../core/ids.ts'
import type { Problem } from '../core/problems.ts'
import type { Table } from '../table/table.ts'
import type { Caller } from './endpoint.ts'

/**
 * For endpoints about one thing of the caller's, which the path names by its id: it is looked up
 * before they run, and `missing` is answered where there is none, and where the text is no id at
 * all.
 */
export const withOwnResource =
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
