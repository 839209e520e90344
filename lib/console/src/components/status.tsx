type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/** What states of parcels, orders, returns and deliveries mean for whoever looks: nothing to do, under way, done, or in need of somebody. */
const TONES: Readonly<Record<string, Tone>> = {
  Pending: 'neutral',
  Processed: 'info',
  'En Route': 'info',
  Customs: 'warn',
  Exception: 'bad',
  Delivered: 'good',
  Cancelled: 'neutral',
  'No label': 'warn',
  Processing: 'info',
  Holding: 'warn',
  Backordered: 'warn',
  Ready: 'info',
  Packing: 'info',
  Partial: 'info',
  Fulfilled: 'good',
  Archived: 'neutral',
  pending: 'info',
  delivered: 'good',
  failed: 'bad',
  dropped: 'bad',
  active: 'good',
  'switched off': 'bad',
}

export const Status = ({ of }: { readonly of: string }) => <span class={`status ${TONES[of] ?? 'neutral'}`}>{of}</span>
