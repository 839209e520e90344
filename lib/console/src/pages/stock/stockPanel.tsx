import type { Product } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { Empty } from '../../components/empty.tsx'
import { Panel } from '../../components/page.tsx'
import { number } from '../../data/format.ts'

/** Stock of a product by warehouse. */
export const StockPanel = ({
  product: { id, quantity, reserved, backordered, warehouses },
}: {
  readonly product: Product
}) => (
  <Panel
    title="Stock"
    aside={
      <a class="button" href={link(`/stock/inbound/new?product=${id}`)}>
        Create inbound shipment
      </a>
    }
  >
    {quantity === 0 && backordered === 0 && warehouses.length === 0 ? (
      <Empty title="No stock">
        <p>Create an inbound shipment. Stock becomes available for orders when the warehouse has counted it.</p>
      </Empty>
    ) : (
      <>
        <p class="total">
          <strong>{number(quantity)}</strong> <small>available</small> <strong>{number(reserved)}</strong>{' '}
          <small>reserved for orders</small>
          {backordered > 0 && (
            <>
              {' '}
              <span class="status warn">{number(backordered)} backordered</span>
            </>
          )}
        </p>
        <dl class="bars">
          {warehouses.map((warehouse) => (
            <div key={warehouse.id}>
              <dt>{warehouse.id}</dt>
              <dd>
                <meter
                  min={0}
                  max={Math.max(1, ...warehouses.map((one) => one.quantity))}
                  value={warehouse.quantity}
                  aria-label={`${number(warehouse.quantity)} available in ${warehouse.id}`}
                />
                <span>
                  {number(warehouse.quantity)}
                  {warehouse.reserved > 0 && <small> + {number(warehouse.reserved)} reserved</small>}
                  {warehouse.held > 0 && <small> + {number(warehouse.held)} held</small>}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <a href={link(`/stock/movements?product=${id}`)}>Stock movements</a>
        </p>
      </>
    )}
  </Panel>
)
