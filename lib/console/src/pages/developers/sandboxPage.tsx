import { useState } from 'preact/hooks'
import type { Simulation } from '../../../../client/src/index.ts'
import { getApiPage, link } from '../../app/place.ts'
import { client, side, switchEnvironment } from '../../app/session.ts'
import { Async } from '../../components/async.tsx'
import { Empty } from '../../components/empty.tsx'
import { Choice } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useFeed } from '../../data/useFeed.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { FeedList } from './feedList.tsx'
import { DeveloperNav } from './parts.tsx'
import { SCENARIOS, SUBJECTS, type Subject } from './scenarios.ts'

/** Sandbox simulations of carriers and warehouses, with the resulting webhook events. */
export const SandboxPage = () => (
  <Page title="Sandbox" above="Developers">
    <DeveloperNav />
    {side.value === 'sandbox' ? (
      <Playing />
    ) : (
      <Empty title="Sandbox simulations">
        <p>
          The sandbox is a test account with test funds. No parcels are shipped. Simulate events to test the webhooks of
          your application.
        </p>
        <p>
          <button type="button" class="main" onClick={() => switchEnvironment('sandbox')}>
            Switch to sandbox
          </button>
        </p>
      </Empty>
    )}
  </Page>
)

type Thing = readonly [id: string, title: string]

/** Number of newest resources offered for a simulation. */
const MAX_LISTED_ITEMS = 50

const THINGS: Readonly<Record<Subject, (signal: AbortSignal) => Promise<readonly Thing[]>>> = {
  parcel: async (signal) => {
    const { shipments } = await client.shipments.list({ labeled: 'yes', limit: MAX_LISTED_ITEMS }, { signal })
    return shipments.map(
      ({ id, to, label }): Thing => [
        String(id),
        [label?.tracking_number, to.name ?? to.company_name, label?.status].filter(Boolean).join(', '),
      ],
    )
  },
  order: async (signal) => {
    const { orders } = await client.orders.list({ status: 'Ready', limit: MAX_LISTED_ITEMS }, { signal })
    return orders.map(({ id, shop, to }): Thing => [String(id), `${shop.order_id ?? id}, ${to.name}`])
  },
  inbound: async (signal) => {
    const { inbound } = await client.inbound.list({ limit: MAX_LISTED_ITEMS }, { signal })
    return inbound
      .filter(({ status }) => status !== 'Processed')
      .map(({ id, warehouse, status }): Thing => [String(id), `${id} to ${warehouse.id}, ${status}`])
  },
  account: async () => [['', 'Entire sandbox']],
}

/** How to create the first resource of a kind. */
const FIRST: Readonly<Record<Subject, readonly [page: string, text: string]>> = {
  parcel: ['/shipments/new', 'Buy a label before you run this simulation.'],
  order: ['/orders', 'Create an order for products in stock before you run this simulation.'],
  inbound: ['/stock/inbound/new', 'Create an inbound shipment before you run this simulation.'],
  account: ['/', ''],
}

const isScenarioSubject = (text: string): text is Subject => Object.hasOwn(SCENARIOS, text)

function Playing() {
  const [subject, setSimulationSubject] = useState<Subject>('parcel')
  const [played, setSimulationResult] = useState<readonly Simulation[]>([])
  const feed = useFeed('now', null)
  return (
    <div class="panels">
      <Panel title="New simulation">
        <Choice
          label="Type"
          value={subject}
          options={SUBJECTS}
          onChange={(to) => {
            if (isScenarioSubject(to)) setSimulationSubject(to)
          }}
        />
        <ScenarioForm
          key={subject}
          subject={subject}
          onPlayed={(simulation) => setSimulationResult((before) => [simulation, ...before])}
        />
        <p class="soft">
          <a href={getApiPage('docs/guides/testing')}>Simulation API reference</a>
        </p>
        {played.length > 0 && (
          <ol class="played" aria-label="Tracking events">
            {played.map(({ id, scenario: name, reports }) => (
              <li key={id}>
                <strong>{name?.replaceAll('_', ' ')}</strong>
                <ul>
                  {reports.map(({ operation, description }) => (
                    <li key={`${operation} ${description}`}>{description}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </Panel>
      <Panel title="Webhook events">
        <FeedList of={feed} />
      </Panel>
    </div>
  )
}

type ScenarioProps = {
  readonly subject: Subject
  readonly onPlayed: (simulation: Simulation) => void
}

/**
 * Simulations for resources of one kind. Each kind has its own form, so that it never offers the
 * resources of another while loading.
 */
function ScenarioForm({ subject, onPlayed }: ScenarioProps) {
  const scenarios = SCENARIOS[subject]
  const [resource, setResource] = useState('')
  const [scenario, setScenario] = useState<string>(scenarios[0][0])
  const submission = useSubmission('/simulation')
  const things = useAsyncData(THINGS[subject], [])
  return (
    <Async of={things} what="objects">
      {(known) => {
        const chosen = resource || (known[0]?.[0] ?? '')
        const play = async () => {
          const [name] = scenarios.find(([one]) => one === scenario) ?? scenarios[0]
          const id = Number(chosen)
          const about = {
            parcel: { shipment_id: id },
            order: { order_id: id },
            inbound: { inbound_id: id },
            account: {},
          }
          onPlayed(await client.simulations.create({ scenario: name, ...about[subject] }))
          // A simulation may change which ones are possible next.
          things.reload()
        }
        return (
          <Form of={submission} onSubmit={play} action="Run simulation">
            <div class="fields">
              {known.length > 0 && <Choice label="Resource" value={chosen} options={known} onChange={setResource} />}
              <Choice label="Simulation" value={scenario} options={scenarios} onChange={setScenario} />
            </div>
            {known.length === 0 && (
              <p class="soft">
                <a href={link(FIRST[subject][0])}>{FIRST[subject][1]}</a>
              </p>
            )}
          </Form>
        )
      }}
    </Async>
  )
}
