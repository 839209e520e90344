import { link } from '../../app/place.ts'
import { Empty } from '../../components/empty.tsx'

/** Shown where a shop is required and none exists. */
export const NoShop = () => (
  <Empty title="No shops yet">
    <p>Each order belongs to a shop. Shops identify products by SKU.</p>
    <p>
      <a class="button main" href={link('/orders/shops')}>
        Create shop
      </a>
    </p>
  </Empty>
)
