import type { Product } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { Empty } from '../../components/empty.tsx'
import { Panel } from '../../components/page.tsx'
import { number } from '../../data/format.ts'

type Props = { readonly product: Product }

/** Stock of a product by warehouse; a kit has only the stock of its components. */
export const StockPanel = ({ product }: Props) =>
  product.components.length > 0 ? <KitStock product={product} /> : <ProductStock product={product} />

const KitStock = ({ product: { quantity, warehouses } }: Props) => (
  <Panel title="Stock">
    {warehouses.length === 0 ? (
      <Empty title="No kits available">
        <p>A kit is available when one warehouse has all its components in stock.</p>
      </Empty>
    ) : (
      <>
        <p class="total">
          <strong>{number(quantity)}</strong> <small>kits available from component stock</small>
        </p>
        <WarehouseStockBars warehouses={warehouses} />
      </>
    )}
  </Panel>
)

const ProductStock = ({ product: { id, quantity, reserved, backordered, warehouses } }: Props) => (
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
        <p>Create an inbound shipment. Stock is available for orders as soon as the warehouse has counted it.</p>
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
        <WarehouseStockBars warehouses={warehouses} />
        <p>
          <a href={link(`/stock/movements?product=${id}`)}>Stock movements</a>
        </p>
      </>
    )}
  </Panel>
)

const WarehouseStockBars = ({ warehouses }: Pick<Product, 'warehouses'>) => (
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
)
