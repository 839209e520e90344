import { link } from '../../app/place.ts'
import { Empty } from '../../components/empty.tsx'

/** Shown where a shop is required and none exists. */
export const NoShop = () => (
  <Empty title="No shops yet">
    <p>Create a shop before you create orders. Each shop has its own SKUs.</p>
    <p>
      <a class="button main" href={link('/orders/shops')}>
        Create shop
      </a>
    </p>
  </Empty>
)
