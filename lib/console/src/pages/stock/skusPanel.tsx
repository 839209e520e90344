import { useState } from 'preact/hooks'
import type { Product, Sku } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Choice, Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'

type Props = { readonly product: Product; readonly reload: () => void }

/** SKUs of a product, by which orders reference it. */
export function SkusPanel({ product: { id, skus }, reload }: Props) {
  const { isBusy, run } = useAction()
  const setSkuActive = ({ shop_id: shop, sku }: Sku, active: boolean) =>
    run(async () => {
      await client.products.updateSku(id, shop, sku, { active })
      reload()
    })
  const remove = ({ shop_id: shop, sku }: Sku) =>
    run(async () => {
      await client.products.deleteSku(id, shop, sku)
      say(`${sku} deleted.`)
      reload()
    })
  return (
    <Panel title="SKUs">
      {skus.length === 0 && <p class="soft">No SKUs yet. Orders require a SKU.</p>}
      <ul class="entries">
        {skus.map((one) => (
          <li key={`${one.shop_id} ${one.sku}`}>
            <span>
              <code>{one.sku}</code> <small>in {one.shop_id}</small>
              {!one.active && (
                <>
                  {' '}
                  <Status of="off" />
                </>
              )}
            </span>
            <span class="actions">
              <button type="button" class="link" disabled={isBusy} onClick={() => setSkuActive(one, !one.active)}>
                {one.active ? 'Disable' : 'Enable'}
                <span class="unseen"> {one.sku}</span>
              </button>
              <button type="button" class="link" disabled={isBusy} onClick={() => remove(one)}>
                Delete<span class="unseen"> {one.sku}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      <NewSku id={id} onCreated={reload} />
    </Panel>
  )
}

function NewSku({ id, onCreated: onMade }: { readonly id: number; readonly onCreated: () => void }) {
  const shops = useAsyncData(async (signal) => (await client.shops.list({ limit: 100 }, { signal })).shops, [])
  const [selected, setSelected] = useState('')
  const [sku, setSku] = useState('')
  const submission = useSubmission('/sku')
  if (shops.loaded.kind !== 'ready') return null
  const known = shops.loaded.value
  if (known.length === 0) {
    return (
      <p class="soft">
        No shops yet. Each order and SKU belongs to a shop. <a href={link('/orders/shops')}>Create shop.</a>
      </p>
    )
  }
  const shop = selected || (known[0]?.id ?? '')
  const add = async () => {
    await client.products.createSku(id, { shop_id: shop, sku: sku.trim() })
    setSku('')
    onMade()
  }
  return (
    <Form of={submission} onSubmit={add} action="Add SKU">
      <div class="fields">
        <Choice
          label="Shop"
          value={shop}
          options={known.map(({ id: value, name }) => [value, name] as const)}
          fault={submission.faults.get('shop_id')}
          onChange={setSelected}
        />
        <Field label="SKU" required value={sku} fault={submission.faults.get('sku')} onChange={setSku} />
      </div>
    </Form>
  )
}
