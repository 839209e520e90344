import * as v from 'valibot'
import { ok } from '../../../shared/core/result.ts'
import { readException } from '../../../shared/shipping/exceptions/exceptionStore.ts'
import { EXCEPTION_STATUSES } from '../../../shared/shipping/exceptions/rules/exception.ts'
import { idRange, keys } from '../../../shared/table/keys.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import { opsCommand } from '../command.ts'
import { findUserBy, text, USER_ARGUMENT, wholeNumber } from '../inputs.ts'
import { rows } from '../report.ts'

const list = opsCommand({
  name: 'list',
  summary: "a user's exceptions",
  arguments: USER_ARGUMENT,
  options: {
    '--status <status>': EXCEPTION_STATUSES.join(', '),
    '--limit <count>': 'how many at most (default: 100)',
  },
  example: 'exceptions list ada@example.com --status "On Hold"',
  input: v.object({
    user: text,
    status: v.optional(v.picklist(EXCEPTION_STATUSES, `must be one of ${EXCEPTION_STATUSES.join(', ')}`)),
    limit: v.optional(wholeNumber(1, 10_000), '100'),
  }),
  run: async ({ table }, { user: handle, status, limit }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const found = await walkRows(table, {
      pk: keys.exception(user.value.id, 0).pk,
      range: idRange(0, Number.MAX_SAFE_INTEGER),
      descending: true,
      read: readException,
      isWanted: (exception) => status === undefined || exception.status === status,
      skip: 0,
      limit,
    })
    return ok(
      rows(
        found.rows.map(({ id, createdMs, type, status: now, shipmentId, trackingNumber, notes }) => ({
          exception_id: id,
          raised: new Date(createdMs).toISOString(),
          type,
          status: now,
          shipment_id: shipmentId,
          tracking_number: trackingNumber,
          notes,
        })),
        `${user.value.email} has no such exception.`,
      ),
    )
  },
})

export const exceptionCommands = [list]
