import type { Refusal } from '../../data/partialFailure.ts'

/** Rejected parcels with reasons. */
export const Refusals = ({ of }: { readonly of: readonly Refusal[] }) =>
  of.length === 0 ? null : (
    <div class="note bad" role="alert">
      <ul>
        {of.map(({ trackingNumber, reason }) => (
          <li key={trackingNumber}>
            <code>{trackingNumber}</code> {reason}
          </li>
        ))}
      </ul>
    </div>
  )
