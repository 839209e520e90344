import { getApiPage } from '../../app/place.ts'

/** Bank reference, and the page for card payments and automatic top-up. */
export const AddFunds = ({ reference }: { readonly reference: string }) => (
  <p class="funds">
    <span>
      Bank transfer reference: <code>{reference}</code>
    </span>
    <a href={getApiPage('oauth/payments')}>Pay by card or set up automatic top-up</a>
  </p>
)
