import type { LabelStatus } from './label.ts'

type Flags = { readonly cancelled: boolean; readonly processed: boolean }

const MOVING: readonly LabelStatus[] = ['En Route', 'Customs', 'Exception']

/**
 * A label's status, from the statuses its events lead to, the oldest event first, and from its flags. Delivered stays; a cancelled label only moves on when it was handed in all the same; the newest
 * event on the way decides; before that, whether it was processed.
 */
export function labelStatus(events: readonly LabelStatus[], { cancelled, processed }: Flags): LabelStatus {
  if (events.includes('Delivered')) return 'Delivered'
  if (cancelled && !processed) return 'Cancelled'
  const newest = events.findLast((status) => MOVING.includes(status))
  if (newest) return newest
  return processed || events.includes('Processed') ? 'Processed' : 'Pending'
}
