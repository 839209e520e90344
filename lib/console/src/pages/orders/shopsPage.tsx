import { useState } from 'preact/hooks'
import type { Shop } from '../../../../client/src/index.ts'
import { getApiPage, link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Empty } from '../../components/empty.tsx'
import { Choice, Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { when } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { usePages } from '../../data/usePages.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { SERVICES } from './choices.ts'
import { OrderDefaultFields, type OrderDefaults, toOrderSettings } from './orderDefaultFields.tsx'
import { OrderNav } from './parts.tsx'

/*
 * Shops: API shops and connected stores.
 */

const describeShopStatus = ({ active, type, connected }: Shop): string => {
  if (!active) return 'off'
  return type === 'Platform' && !connected ? 'not connected' : 'active'
}

export function ShopsPage() {
  const rows = usePages(
    (signal) => client.shops.list({}, { signal }),
    ({ shops }) => shops,
    [],
  )
  const columns: readonly Column<Shop>[] = [
    { title: 'Shop', cell: ({ name }) => name },
    { title: 'Id', cell: ({ id }) => <code>{id}</code> },
    {
      title: 'Order source',
      cell: ({ type }) => (type === 'Platform' ? 'Connected store' : 'Manual entry, file or API'),
    },
    {
      title: 'Status',
      cell: (shop) => (
        <>
          <Status of={describeShopStatus(shop)} />
          {shop.errors && <p class="fault">{shop.errors.message}</p>}
        </>
      ),
    },
    { title: 'Created', cell: ({ created }) => when(created) },
    { title: 'Actions', cell: (shop) => <Actions of={shop} onChanged={rows.reload} /> },
  ]
  return (
    <Page title="Shops" above="Orders">
      <OrderNav />
      <ListTable
        rows={rows}
        what="Shops"
        columns={columns}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/orders/shops/${encodeURIComponent(id)}`)}
        empty={
          <Empty title="No shops yet">
            <p>
              Create a shop for your own orders, or connect a store to import its orders. Each shop has its own SKUs.
            </p>
          </Empty>
        }
      />
      <NewShop onCreated={rows.reload} />
    </Page>
  )
}

function Actions({
  of: { id, name, type, active, connected },
  onChanged,
}: {
  readonly of: Shop
  readonly onChanged: () => void
}) {
  const { isBusy, run } = useAction()
  const turn = () =>
    run(async () => {
      await client.shops.update(id, { active: !active })
      say(active ? `${name} disabled.` : `${name} enabled.`)
      onChanged()
    })
  return (
    <span class="actions">
      {type === 'Platform' && active && (
        <a href={getApiPage(`shops/${encodeURIComponent(id)}/connect`)}>
          {connected ? 'Reconnect' : 'Connect store'}
          <span class="unseen">: {name}</span>
        </a>
      )}
      <button type="button" class="link" disabled={isBusy} onClick={turn}>
        {active ? 'Disable' : 'Enable'}
        <span class="unseen"> {name}</span>
      </button>
    </span>
  )
}

const TYPES = [
  ['Svc', 'Manual entry, file or API'],
  ['Platform', 'Connected store'],
] as const

/** Derives a shop id from a name. */
const toShopId = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 64)

const NEW_SHOP_DEFAULTS: OrderDefaults = { service: '', hasSlip: true, isPartial: false, isSplit: false }

function NewShop({ onCreated: onMade }: { readonly onCreated: () => void }) {
  const [name, setName] = useState('')
  const [idInput, setIdInput] = useState<string | null>(null)
  const [type, setType] = useState<string>('Svc')
  const [defaults, setDefaults] = useState(NEW_SHOP_DEFAULTS)
  const submission = useSubmission('/shop')
  const { faults } = submission
  const id = idInput ?? toShopId(name)
  const isPlatformShop = type === 'Platform'
  const make = async () => {
    await client.shops.create({
      id,
      name: name.trim(),
      type: isPlatformShop ? 'Platform' : 'Svc',
      settings: toOrderSettings(defaults),
    })
    say(isPlatformShop ? 'Shop created. Next, connect its store.' : 'Shop created. Next, add SKUs for your products.')
    setName('')
    setIdInput(null)
    onMade()
  }
  return (
    <div class="below">
      <Panel title="New shop">
        <Form of={submission} onSubmit={make} action="Create shop" isDraft>
          <div class="fields">
            <Field label="Name" required maxLength={64} value={name} fault={faults.get('name')} onChange={setName} />
            <Field
              label="Id"
              required
              hint="Used in the API. You cannot change the ID after creation."
              maxLength={64}
              value={id}
              fault={faults.get('id')}
              onChange={setIdInput}
            />
            <Choice label="Order source" value={type} options={TYPES} fault={faults.get('type')} onChange={setType} />
            <OrderDefaultFields
              defaults={defaults}
              services={[['', 'Platform default'], ...SERVICES]}
              faults={faults}
              onChange={(changes) => setDefaults((before) => ({ ...before, ...changes }))}
            />
          </div>
        </Form>
      </Panel>
    </div>
  )
}
