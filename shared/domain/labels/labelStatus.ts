import type { LabelStatus } from './label.ts'

type Scanned = { readonly status: LabelStatus; readonly sortKey: string }
type Flags = { readonly cancelled: boolean; readonly processed: boolean }

const MOVING: readonly LabelStatus[] = ['En Route', 'Customs', 'Exception']

/**
 * A label's status, from the set of its events (each with the status its code leads to) and its flags: the order the events
 * arrived in plays no part. Delivered stays; a cancelled label only moves on when it was handed in all the same; the newest
 * event on the way decides; before that, whether it was processed.
 */
export function labelStatus(events: readonly Scanned[], { cancelled, processed }: Flags): LabelStatus {
  if (events.some(({ status }) => status === 'Delivered')) return 'Delivered'
  if (cancelled && !processed) return 'Cancelled'
  const [newest] = events
    .filter(({ status }) => MOVING.includes(status))
    .sort((a, b) => (a.sortKey < b.sortKey ? 1 : -1))
  if (newest) return newest.status
  return processed || events.some(({ status }) => status === 'Processed') ? 'Processed' : 'Pending'
}
