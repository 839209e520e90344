import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { useSubmission } from '../../data/useSubmission.ts'
import { EMPTY_PRODUCT_DRAFT, type ProductDraft, toProductInput } from './productDraft.ts'
import { ProductFields } from './productFields.tsx'

/** Creates a product; its SKUs are added on its own page. */
export function NewProductPage() {
  const { route } = useLocation()
  const [draft, setDraft] = useState<ProductDraft>(EMPTY_PRODUCT_DRAFT)
  const submission = useSubmission('/product')
  const create = async () => {
    const { id } = await client.products.create(toProductInput(draft))
    say('Product created. Next, add SKUs.')
    route(link(`/stock/products/${id}`))
  }
  return (
    <Page title="New product" above={<a href={link('/stock')}>Products</a>}>
      <Panel title="Product">
        <Form of={submission} onSubmit={create} action="Create product" isDraft>
          <ProductFields draft={draft} faults={submission.faults} onChange={setDraft} />
        </Form>
      </Panel>
    </Page>
  )
}
