import { clock } from '../../shared/platform/clock.ts'
import { type Config, readConfig } from '../../shared/platform/config.ts'
import { documentClient } from '../../shared/platform/dynamo.ts'
import { freshId } from '../../shared/platform/freshId.ts'
import { createTable, type Table } from '../../shared/table/table.ts'

/** What every function takes: the table and the settings of its environment. */
export type CoreDeps = { readonly table: Table; readonly config: Config }

/** Reads the environment; throws where it is not complete. A function asks once, at its first event. */
export function coreDeps(): CoreDeps {
  const config = readConfig()
  return { table: createTable(documentClient(), config.tableName), config }
}

/** What work takes that no request brings: ids and instants of its own. */
export type WorkDeps = CoreDeps & { readonly nextId: () => number; readonly nowMs: () => number }

export const workDeps = (): WorkDeps => ({ ...coreDeps(), nextId: freshId, nowMs: clock.now })
