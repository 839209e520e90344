type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/**
 * What states of parcels, orders, returns and deliveries mean for whoever looks: nothing to do,
 * under way, done, or in need of somebody.
 */
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
  off: 'neutral',
  Valid: 'info',
  Invalid: 'bad',
  Created: 'good',
  'Correction required': 'warn',
  'On hold': 'warn',
  'Already imported': 'neutral',
  Rejected: 'bad',
  'Not sent': 'warn',
  Open: 'warn',
  'Handed over': 'good',
  'In transit': 'info',
  Counting: 'warn',
  'In stock': 'good',
  'Short count': 'warn',
  'Over count': 'warn',
  'Decision required': 'warn',
  'Inspection requested': 'info',
  Inspected: 'warn',
  Reshipping: 'info',
  Reshipped: 'good',
  Pricing: 'info',
  'Price approval required': 'warn',
  Declined: 'neutral',
  suspended: 'bad',
  active: 'good',
  disabled: 'bad',
  'not connected': 'warn',
  open: 'warn',
  allow: 'good',
  deny: 'bad',
}

/** A state; `text` says more than its name. */
export const Status = ({ of, text = of }: { readonly of: string; readonly text?: string }) => (
  <span class={`status ${TONES[of] ?? 'neutral'}`}>{text}</span>
)
