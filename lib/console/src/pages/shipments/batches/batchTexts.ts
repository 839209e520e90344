import type { Batch, BatchRowError } from '../../../../../client/src/index.ts'
import { count } from '../../../data/format.ts'
import { formatFieldError } from '../../../data/formatFieldError.ts'

const TYPES: Readonly<Record<string, string>> = {
  buy_labels: 'Label purchase',
  cancel_labels: 'Label cancellation',
  validate_shipments: 'Validation',
}

/** Returns the name of the operation of a batch. */
export const formatBatchType = ({ type }: Pick<Batch, 'type'>): string => TYPES[type] ?? type

const STATUSES: Readonly<Record<string, string>> = {
  processing: 'Processing',
  stopping: 'Stopping',
  stopped: 'Stopped',
  completed: 'Completed',
  pending: 'Pending',
  succeeded: 'Succeeded',
  failed: 'Failed',
  cancelled: 'Not started',
}

/** Returns the name of a status of batches and rows. */
export const formatBatchStatus = (status: string): string => STATUSES[status] ?? status

export const isActive = ({ status }: Pick<Batch, 'status'>): boolean => status === 'processing' || status === 'stopping'

/** Returns the number of rows by outcome, without those that are 0. */
export function formatRowCounts({ rows }: Pick<Batch, 'rows'>): string {
  const parts = [
    ...(rows.succeeded > 0 ? [`${rows.succeeded} succeeded`] : []),
    ...(rows.failed > 0 ? [`${rows.failed} failed`] : []),
    ...(rows.cancelled > 0 ? [`${rows.cancelled} not started`] : []),
    ...(rows.pending + rows.processing > 0 ? [`${rows.pending + rows.processing} waiting`] : []),
  ]
  return `${count(rows.total, 'row')}: ${parts.join(', ')}`
}

/** A cause of a failed row, with the path of its field: `shipment/to/city`; null if unknown. */
export type RowFailureCause = { readonly path: string | null; readonly reason: string }

/** Removes what only programs can do from a message: `Correct it, or set override to true.` */
export const removeRequestAdvice = (message: string): string => message.replace(/, or set \w+ to (true|false)\.$/, '.')

/** Returns the causes of a failed row: its fields with their errors, or else its message. */
export function listFailureCauses({ message, errors }: BatchRowError): readonly RowFailureCause[] {
  const causes = errors.map((text): RowFailureCause => {
    const [, path = null, reason = text] = /^\/(\S*): (.+)$/s.exec(text) ?? []
    return { path, reason }
  })
  return causes.length > 0 ? causes : [{ path: null, reason: removeRequestAdvice(message) }]
}

const PARTIES: Readonly<Record<string, string>> = { to: 'recipient', consignor: 'sender', line_items: 'goods' }

/** Returns a cause as text: `Recipient postal code: is required`. */
export function formatFailureCause({ path, reason }: RowFailureCause): string {
  const parts = path?.split('/').filter((part) => part !== 'shipment' && !/^\d*$/.test(part)) ?? []
  const label = parts.map((part) => PARTIES[part] ?? part.replaceAll('_', ' ')).join(' ')
  return formatFieldError(label || null, reason)
}
