import * as v from 'valibot'
import { ok } from '#shared/core/result.ts'
import { parseException } from '#shared/shipping/exceptions/exceptionStore.ts'
import { EXCEPTION_STATUSES } from '#shared/shipping/exceptions/rules/exception.ts'
import { keys } from '#shared/table/keys.ts'
import { findNewestRows } from '../actions/newestRows.ts'
import { createUserCommand } from '../command.ts'
import { LIMIT_OPTION, limit } from '../inputs.ts'
import { instant, rows } from '../report.ts'

const STATUSES = EXCEPTION_STATUSES.join(', ')

const list = createUserCommand({
  name: 'list',
  summary: "List a user's exceptions",
  options: { '--status <status>': STATUSES, ...LIMIT_OPTION },
  example: 'exceptions list ada@example.com --status "On Hold"',
  input: { status: v.optional(v.picklist(EXCEPTION_STATUSES, `must be one of ${STATUSES}`)), limit },
  run: async ({ table, user }, { status: requestedStatus, limit: max }) => {
    const isIncluded = ({ status }: { readonly status: string }) =>
      requestedStatus === undefined || status === requestedStatus
    const found = await findNewestRows(table, keys.exception(user.id, 0).pk, parseException, max, isIncluded)
    const shown = found.map(({ id, createdMs, type, status, shipmentId, trackingNumber, notes }) => ({
      exception_id: id,
      raised: instant(createdMs),
      type,
      status,
      shipment_id: shipmentId,
      tracking_number: trackingNumber,
      notes,
    }))
    return ok(rows(shown, `No exceptions found for ${user.email}.`))
  },
})

export const exceptionCommands = [list]
