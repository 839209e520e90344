import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { ProductRow } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Choice } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { ProductPicker } from '../../components/productPicker.tsx'
import { addLineUnit, type UnitLine, UnitLines } from '../../components/unitLines.tsx'
import { decimal } from '../../data/decimal.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { EMPTY_TRANSPORT_DRAFT, type Transport, TransportFields, toTransportInput } from './transportFields.tsx'

/** Creates an inbound shipment. Scanning a product again increases its quantity. */
export function NewInboundPage() {
  const { route, query } = useLocation()
  const [warehouse, setWarehouse] = useState('')
  const [transport, setTransport] = useState<Transport>(EMPTY_TRANSPORT_DRAFT)
  const [lines, setLines] = useState<readonly UnitLine[]>([])
  const submission = useSubmission('/inbound')
  const { faults } = submission
  const warehouses = useAsyncData(async (signal) => (await client.warehouses.list({}, { signal })).warehouses, [])
  const known = warehouses.loaded.kind === 'ready' ? warehouses.loaded.value : []

  const add = ({ id, name }: Pick<ProductRow, 'id' | 'name'>) =>
    setLines((before) => addLineUnit(before, { id, name, quantity: '1' }))
  const first = Number(query.product)
  useEffect(() => {
    if (!(first > 0)) return
    const ending = new AbortController()
    client.products.get(first, {}, { signal: ending.signal }).then(add, () => {})
    return () => ending.abort()
  }, [first])

  const create = async () => {
    const { id } = await client.inbound.create({
      warehouse: { id: warehouse },
      ...toTransportInput(transport),
      products: lines.map((line) => ({ id: line.id, quantity: Number(decimal(line.quantity)) })),
    })
    say('Inbound shipment created. Next, print its labels.')
    route(link(`/stock/inbound/${id}`))
  }
  return (
    <Page title="New inbound shipment" above={<a href={link('/stock/inbound')}>Inbound</a>}>
      <Form of={submission} onSubmit={create} action="Create inbound shipment" isDraft>
        <div class="panels one">
          <Panel title="Items">
            <ProductPicker
              label="Add a product"
              withoutKits
              onPick={add}
              fault={lines.length === 0 ? faults.get('products') : undefined}
            />
            <UnitLines lines={lines} faults={faults} at="products" onChange={setLines} />
          </Panel>
          <Panel title="Warehouse and transport">
            <div class="fields">
              <Choice
                label="Warehouse"
                required
                value={warehouse}
                options={[['', 'Select an option'], ...known.map(({ id, name }) => [id, `${name} (${id})`] as const)]}
                fault={faults.get('warehouse/id')}
                onChange={setWarehouse}
              />
              <TransportFields transport={transport} faults={faults} onChange={setTransport} />
            </div>
          </Panel>
        </div>
      </Form>
    </Page>
  )
}
