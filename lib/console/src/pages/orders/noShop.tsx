import { link } from '../../app/place.ts'
import { Empty } from '../../components/empty.tsx'

/** Stands where a shop is needed, and there is none. */
export const NoShop = () => (
  <Empty title="There is no shop yet">
    <p>Orders belong to a shop, which knows your products by its SKUs.</p>
    <p>
      <a class="button main" href={link('/orders/shops')}>
        Make a shop
      </a>
    </p>
  </Empty>
)
