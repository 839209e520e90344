import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { ProductRow, Shop, Sku } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say, showError } from '../../app/toasts.tsx'
import { AddressBookButtons } from '../../components/addressBook.tsx'
import { AddressCheck } from '../../components/addressCheck.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { Check, Choice, Field, RequiredFieldNote } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { PartyForm } from '../../components/partyForm.tsx'
import { ProductPicker } from '../../components/productPicker.tsx'
import { addLineUnit, type UnitLine, UnitLines } from '../../components/unitLines.tsx'
import { EMPTY_PARTY_DRAFT, type PartyDraft, toConsignorInput, toRecipientInput, trimToNull } from '../../data/party.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useLastSender } from '../../data/useLastSender.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { parseDutyTerms, parseService, SERVICES, TERMS } from './choices.ts'
import { NoShop } from './noShopNotice.tsx'

/** Manual order entry. */
export function NewOrderPage() {
  const shops = useAsyncData(async (signal) => (await client.shops.list({ limit: 100 }, { signal })).shops, [])
  return (
    <AsyncPage of={shops} what="shops" title="New order">
      {(known) => (
        <Page title="New order" above={<a href={link('/orders')}>Orders</a>}>
          {known.length === 0 ? <NoShop /> : <OrderForm shops={known} />}
        </Page>
      )}
    </AsyncPage>
  )
}

type Line = UnitLine & { readonly skus: readonly Sku[] }

/** Returns the active SKU of a product in a shop, or null. */
const findSku = (shop: string, { skus }: Line): string | null =>
  skus.find(({ shop_id: of, active }) => of === shop && active)?.sku ?? null

type Props = { readonly shops: readonly Pick<Shop, 'id' | 'name' | 'settings'>[] }

function OrderForm({ shops }: Props) {
  const { route } = useLocation()
  const [shop, setShop] = useState(shops[0]?.id ?? '')
  const [number, setOrderNumber] = useState('')
  const [to, setTo] = useState<PartyDraft>(EMPTY_PARTY_DRAFT)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [service, setService] = useState('')
  const [terms, setTerms] = useState('DDU')
  const [gift, setGiftMessage] = useState('')
  const [splitChoice, setSplitChoice] = useState<boolean | null>(null)
  const isSplitAllowed = splitChoice ?? shops.find(({ id }) => id === shop)?.settings.split_fulfillment ?? false
  const [sender, setSender] = useState<PartyDraft>(EMPTY_PARTY_DRAFT)
  const before = useLastSender()
  useEffect(() => {
    if (before.loaded.kind !== 'ready' || !before.loaded.value) return
    const known = before.loaded.value
    setSender((typed) => (typed === EMPTY_PARTY_DRAFT ? known : typed))
  }, [before.loaded])
  const submission = useSubmission('/order')
  const { faults } = submission

  const add = async ({ id, name }: Pick<ProductRow, 'id' | 'name'>) => {
    const { skus } = await client.products.get(id)
    setLines((all) => addLineUnit(all, { id, name, quantity: '1', skus }))
  }
  const place = async () => {
    const { id } = await client.orders.create({
      shop: { id: shop, order_id: trimToNull(number) },
      to: toRecipientInput(to),
      consignor: toConsignorInput(sender),
      ignore_bad_address: isConfirmed,
      service: parseService(service),
      terms: parseDutyTerms(terms),
      gift_message: trimToNull(gift),
      split_fulfillment: splitChoice,
      line_items: lines.map((line) => ({ sku: findSku(shop, line) ?? '', quantity: Number(line.quantity) })),
    })
    say('Order created.')
    route(link(`/orders/${id}`))
  }
  return (
    <Form of={submission} onSubmit={place} action="Create order" isDraft>
      <RequiredFieldNote />
      <div class="panels one">
        <Panel title="Products">
          <div class="fields">
            <Choice
              label="Shop"
              required
              value={shop}
              options={shops.map(({ id, name }) => [id, name] as const)}
              fault={faults.get('shop/id')}
              onChange={setShop}
            />
            <Field
              label="Order number"
              hint="Leave this empty to generate a number automatically."
              value={number}
              fault={faults.get('shop/order_id')}
              onChange={setOrderNumber}
            />
          </div>
          <ProductPicker
            label="Add a product"
            onPick={(product) => void add(product).catch(showError)}
            fault={lines.length === 0 ? faults.get('line_items') : undefined}
          />
          <UnitLines
            lines={lines}
            faults={faults}
            at="line_items"
            detail={(line) =>
              findSku(shop, line) === null ? (
                <p class="fault">
                  This product has no SKU in this shop. <a href={link(`/stock/products/${line.id}`)}>Add SKU.</a>
                </p>
              ) : (
                <small>
                  <code>{findSku(shop, line)}</code>
                </small>
              )
            }
            onChange={setLines}
          />
        </Panel>
        <Panel title="Recipient">
          <AddressBookButtons party={to} onUse={setTo} />
          <PartyForm party={to} at="to" faults={faults} own="company_name" onChange={setTo} />
          <AddressCheck party={to} onUse={setTo} />
          <Check label="Use this address without verification" checked={isConfirmed} onChange={setIsConfirmed} />
        </Panel>
        <Panel title="Shipping">
          <div class="fields">
            <Choice
              label="Service"
              value={service}
              options={[['', 'Shop default'], ...SERVICES]}
              fault={faults.get('service')}
              onChange={setService}
            />
            <Choice
              label="Duty and tax paid by"
              value={terms}
              options={TERMS}
              fault={faults.get('terms')}
              onChange={setTerms}
            />
            <Field
              label="Gift message"
              hint="Printed on the packing slip."
              maxLength={255}
              value={gift}
              fault={faults.get('gift_message')}
              onChange={setGiftMessage}
            />
            <Check label="Ship from several warehouses" checked={isSplitAllowed} onChange={setSplitChoice} />
          </div>
        </Panel>
        <Panel title="Sender" aside={<small>Exporter declared to customs</small>}>
          <AddressBookButtons party={sender} onUse={setSender} />
          <PartyForm party={sender} at="consignor" faults={faults} own="id" needsPhone onChange={setSender} />
        </Panel>
      </div>
    </Form>
  )
}
