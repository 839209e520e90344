import type { Delivery, Webhook } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { Status } from '../../components/status.tsx'
import { useAsyncData } from '../../data/useAsyncData.ts'

/** Number of deliveries evaluated. */
const RECENT = 20

/** Whether a delivery failed, finally or so far. */
const hasFailed = ({ status, attempts }: Delivery): boolean =>
  status === 'failed' || (status === 'pending' && attempts.length > 0)

/** Outcome of the latest deliveries of a webhook. */
export function RecentDeliveries({ of: { id } }: { readonly of: Webhook }) {
  const { loaded } = useAsyncData(
    async (signal) => (await client.webhooks.listDeliveries(id, { limit: RECENT }, { signal })).deliveries,
    [id],
  )
  if (loaded.kind !== 'ready') return <span class="soft">{loaded.kind === 'loading' ? '…' : 'unknown'}</span>
  const all = loaded.value.length
  if (all === 0) return <span class="soft">No deliveries yet</span>
  const failed = loaded.value.filter(hasFailed).length
  const text = `Recent deliveries: ${all}, failed: ${failed}`
  return failed === 0 ? <span>{text}</span> : <Status of="failed" text={text} />
}
