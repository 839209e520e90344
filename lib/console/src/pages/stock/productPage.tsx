import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Product } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Facts } from '../../components/facts.tsx'
import { Form } from '../../components/form.tsx'
import { Table } from '../../components/list.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { openDocument } from '../../data/files.ts'
import { getCountryName, money, number, when } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { findComponents, type KitComponent } from './kitComponents.ts'
import { LotsPanel } from './lotsPanel.tsx'
import { type ProductDraft, toProductDraft, toProductInput } from './productDraft.ts'
import { ProductFields } from './productFields.tsx'
import { SkusPanel } from './skusPanel.tsx'
import { StockPanel } from './stockPanel.tsx'

/** Product page: stock, SKUs and customs data. */
export function ProductPage() {
  const id = Number(useRoute().params.id)
  const product = useAsyncData(
    async (signal) => {
      const found = await client.products.get(id, {}, { signal })
      return { product: found, components: await findComponents(found, signal) }
    },
    [id],
  )
  return (
    <AsyncPage of={product} what="product" title="Product">
      {(value) => <Shown {...value} reload={product.reload} />}
    </AsyncPage>
  )
}

type Details = { readonly product: Product; readonly components: readonly KitComponent[] }

function Shown({ product, components, reload }: Details & { readonly reload: () => void }) {
  const { id, name } = product
  const isKit = components.length > 0
  const { route } = useLocation()
  const { isBusy, run } = useAction()
  const [isEditing, setIsEditing] = useState(false)
  const print = () => run(async () => openDocument(await client.products.getPdf(id), 'application/pdf'))
  const remove = async () => {
    await client.products.delete(id)
    say('Product deleted.')
    route(link('/stock'))
  }
  return (
    <Page
      title={name}
      above={<a href={link('/stock')}>Products</a>}
      actions={
        <>
          <ConfirmButton label="Delete product" title="Delete this product?" action="Delete product" onConfirm={remove}>
            <p>Products with orders or stock, and components of kits, cannot be deleted. This cannot be undone.</p>
          </ConfirmButton>
          <button type="button" disabled={isBusy} onClick={print}>
            Print barcode
          </button>
        </>
      }
    >
      <div class="panels">
        <StockPanel product={product} />
        {isKit && <ComponentsPanel components={components} />}
        <LotsPanel product={product} />
        <SkusPanel product={product} reload={reload} />
        {isEditing ? (
          <EditProductPanel
            product={product}
            components={components}
            onDone={() => {
              setIsEditing(false)
              reload()
            }}
          />
        ) : (
          <Panel
            title="Details"
            aside={
              <button type="button" class="link" onClick={() => setIsEditing(true)}>
                Edit product
              </button>
            }
          >
            <Facts
              of={[
                ['Product', id],
                ['Barcode', product.barcode && <code>{product.barcode}</code>],
                ['Customs description', product.description],
                ['Country of origin', getCountryName(product.coo)],
                ['HS code', product.hs_code && <code>{product.hs_code}</code>],
                ['Value', money(product.value, 'USD')],
                ['Cost', product.cost > 0 ? money(product.cost, 'USD') : null],
                ['Dangerous goods', product.dg_code],
                ['Packaging', product.is_packaging ? 'Yes' : null],
                ['Created', when(product.created)],
              ]}
            />
          </Panel>
        )}
        {!isKit && <MeasurementsPanel product={product} />}
      </div>
    </Page>
  )
}

const MeasurementsPanel = ({ product: { weight, length, width, height } }: Pick<Details, 'product'>) => (
  <Panel title="Measured by the warehouse">
    {weight > 0 ? (
      <Facts
        of={[
          ['Weight', `${weight} kg`],
          ['Size', `${length} × ${width} × ${height} cm`],
        ]}
      />
    ) : (
      <p class="soft">The warehouse measures the product when it arrives.</p>
    )}
  </Panel>
)

const ComponentsPanel = ({ components }: Pick<Details, 'components'>) => (
  <Panel title="Components">
    <Table
      items={components}
      what="Components"
      keyOf={({ id }) => id}
      columns={[
        { title: 'Product', cell: ({ id, name }) => <a href={link(`/stock/products/${id}`)}>{name}</a> },
        { title: 'Units per kit', cell: ({ quantity }) => number(quantity), isNumber: true },
        { title: 'Available', cell: ({ available }) => number(available), isNumber: true },
      ]}
    />
  </Panel>
)

function EditProductPanel({ product, components, onDone }: Details & { readonly onDone: () => void }) {
  const [draft, setDraft] = useState<ProductDraft>(() => toProductDraft(product, components))
  const submission = useSubmission('/product')
  const save = async () => {
    const { barcode, ...changes } = toProductInput(draft)
    // The barcode of received units is fixed, so it is sent only if changed.
    await client.products.update(product.id, { ...changes, ...(barcode === product.barcode ? {} : { barcode }) })
    say('Product updated.')
    onDone()
  }
  return (
    <Panel title="Edit product" wide>
      <Form
        of={submission}
        onSubmit={save}
        action="Save product"
        isDraft
        aside={
          <button type="button" onClick={onDone}>
            Cancel
          </button>
        }
      >
        <ProductFields draft={draft} faults={submission.faults} onChange={setDraft} />
      </Form>
    </Panel>
  )
}
