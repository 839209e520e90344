import type { Rejection } from '../../data/partialFailure.ts'

/** Rejected parcels with reasons. */
export const Rejections = ({ of }: { readonly of: readonly Rejection[] }) =>
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
