import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Inbound, InboundProduct } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Facts } from '../../components/facts.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { Progress } from '../../components/progress.tsx'
import { Status } from '../../components/status.tsx'
import { openDocument } from '../../data/files.ts'
import { number, when } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { NAMES } from './inboundListPage.tsx'
import { TransportFields, toTransport, toTransportInput } from './transportFields.tsx'

/** Inbound shipment page: progress and counted units. */
export function InboundPage() {
  const id = Number(useRoute().params.id)
  const inbound = useAsyncData((signal) => client.inbound.get(id, {}, { signal }), [id])
  return (
    <AsyncPage of={inbound} what="inbound shipment" title="Inbound">
      {(value) => <Shown inbound={value} reload={inbound.reload} />}
    </AsyncPage>
  )
}

type Props = { readonly inbound: Inbound; readonly reload: () => void }

const sumProducts = (products: readonly InboundProduct[], of: (product: InboundProduct) => number): number =>
  products.reduce((sum, product) => sum + of(product), 0)

/** Returns how the count differs from the announced units, or null. */
function describeDiscrepancy({ status, products }: Inbound): 'Shortage' | 'Overage' | null {
  if (status !== 'Processed') return null
  if (products.some(({ processed, quantity }) => processed < quantity)) return 'Shortage'
  return products.some(({ processed, quantity }) => processed > quantity) ? 'Overage' : null
}

function Shown({ inbound, reload }: Props) {
  const { id, status, products, warehouse } = inbound
  const { route } = useLocation()
  const { isBusy, run } = useAction()
  const isPending = status === 'Pending'
  const print = () => run(async () => openDocument(await client.inbound.getPdf(id), 'application/pdf'))
  const remove = async () => {
    await client.inbound.delete(id)
    say('Inbound shipment cancelled.')
    route(link('/stock/inbound'))
  }
  return (
    <Page
      title={`Inbound ${id}`}
      above={<a href={link('/stock/inbound')}>Inbound</a>}
      status={<Status of={describeDiscrepancy(inbound) ?? NAMES[status] ?? status} />}
      actions={
        <>
          {isPending && (
            <ConfirmButton
              label="Cancel inbound shipment"
              title="Cancel this inbound shipment?"
              action="Cancel inbound shipment"
              onConfirm={remove}
            >
              <p>The warehouse will no longer expect this shipment.</p>
            </ConfirmButton>
          )}
          <button type="button" class="main" disabled={isBusy} onClick={print}>
            Print labels
          </button>
        </>
      }
    >
      <div class="panels">
        <Panel title="Progress" wide>
          <Steps of={status} />
          {status !== 'Pending' && (
            <Progress
              done={sumProducts(products, ({ processed }) => processed)}
              all={sumProducts(products, ({ quantity }) => quantity)}
              what="units counted"
              hasFault={describeDiscrepancy(inbound) === 'Shortage'}
            />
          )}
        </Panel>
        <Panel title="Products" wide>
          <ul class="entries">
            {products.map((product) => (
              <li key={product.id}>
                <span>
                  <a href={link(`/stock/products/${product.id}`)}>{product.name}</a>
                  {product.codes?.map(({ code, quantity }) => (
                    <p key={code} class="fault">
                      {number(quantity)} × {code}
                    </p>
                  ))}
                </span>
                <Progress
                  done={product.processed}
                  all={product.quantity}
                  what={`${product.name} counted`}
                  hasFault={status === 'Processed' && product.processed < product.quantity}
                />
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={`Warehouse ${warehouse.id}`}>
          <address>
            {warehouse.address?.split('\n').map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Panel>
        {isPending ? (
          <TransportPanel inbound={inbound} onSaved={reload} />
        ) : (
          <Panel title="Transport">
            <Facts
              of={[
                ['Carrier', inbound.carrier],
                ['Tracking number', inbound.tracking_number && <code>{inbound.tracking_number}</code>],
                ['Note', inbound.notes],
                ['Created', when(inbound.created)],
                ['Arrived', inbound.received && when(inbound.received)],
              ]}
            />
          </Panel>
        )}
      </div>
    </Page>
  )
}

const STEPS: readonly string[] = ['Pending', 'Received', 'Processed']

/** Progress as a line of steps. */
const Steps = ({ of: status }: { readonly of: string }) => {
  const reached = STEPS.indexOf(status)
  return (
    <ol class="steps">
      {STEPS.map((step, place) => (
        <li
          key={step}
          class={place <= reached ? 'done' : undefined}
          aria-current={step === status ? 'step' : undefined}
        >
          {NAMES[step]}
        </li>
      ))}
    </ol>
  )
}

/** The carrier is often known later, so it can be edited here. */
function TransportPanel({ inbound, onSaved }: { readonly inbound: Inbound; readonly onSaved: () => void }) {
  const [transport, setTransport] = useState(() => toTransport(inbound))
  const submission = useSubmission('/inbound')
  const save = async () => {
    await client.inbound.update(inbound.id, toTransportInput(transport))
    say('Transport updated.')
    onSaved()
  }
  return (
    <Panel title="Transport">
      <Form of={submission} onSubmit={save} action="Save transport" isDraft>
        <div class="fields">
          <TransportFields transport={transport} faults={submission.faults} onChange={setTransport} />
        </div>
      </Form>
    </Panel>
  )
}
