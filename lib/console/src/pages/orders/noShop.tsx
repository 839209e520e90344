import { link } from '../../app/place.ts'
import { Empty } from '../../components/empty.tsx'

/** Stands where a shop is needed, and there is none. */
export const NoShop = () => (
  <Empty title="No shops yet">
    <p>Each order belongs to a shop, which identifies products by SKU.</p>
    <p>
      <a class="button main" href={link('/orders/shops')}>
        Create shop
      </a>
    </p>
  </Empty>
)
