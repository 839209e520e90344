import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { ReturnRow } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Async } from '../../components/async.tsx'
import { Empty } from '../../components/empty.tsx'
import { Check, Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { PartyForm } from '../../components/partyForm.tsx'
import { decimal } from '../../data/decimal.ts'
import { EMPTY_PARTY_DRAFT, type PartyDraft, toPlaceInput, trimToNull } from '../../data/party.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { describeReturnState } from './states.ts'

/** States of returns that can be reshipped. */
const FREE = ['Processed', 'Verified'] as const
const MAX_LISTED_ITEMS = 100

/** Quotes the reshipment of returns at one facility. */
export function NewReshipmentPage() {
  const { route, query } = useLocation()
  const [selected, setSelected] = useState<ReadonlySet<number>>(
    () => new Set((query.returns ?? '').split(',').map(Number).filter(Boolean)),
  )
  const [to, setTo] = useState<PartyDraft>(EMPTY_PARTY_DRAFT)
  const [contents, setContents] = useState('')
  const [value, setValue] = useState('')
  const submission = useSubmission('/reshipment')
  const { faults } = submission
  const free = useAsyncData(async (signal) => {
    const pages = await Promise.all(
      FREE.map((status) => client.returns.list({ status, limit: MAX_LISTED_ITEMS }, { signal })),
    )
    return pages.flatMap(({ returns }) => returns)
  }, [])
  const ask = async () => {
    const { name, street1, street2, city, province, postal_code, country } = toPlaceInput(to)
    const { id } = await client.reshipments.create({
      returns: [...selected],
      contents: contents.trim(),
      value: decimal(value),
      to: {
        name,
        street1,
        street2,
        city,
        province,
        postal_code,
        country,
        company_name: trimToNull(to.company_name),
        phone: trimToNull(to.phone),
      },
    })
    say('Price requested. You can approve or decline it when the facility responds.')
    route(link(`/returns/reshipments/${id}`))
  }
  const toggle = (id: number) => {
    const changed = new Set(selected)
    if (!changed.delete(id)) changed.add(id)
    setSelected(changed)
  }
  return (
    <Page title="New reshipment" above={<a href={link('/returns/reshipments')}>Reshipments</a>}>
      <Form of={submission} onSubmit={ask} action="Request price" isDraft>
        <div class="panels one">
          <Panel title="Returns">
            <Async of={free} what="returns">
              {(returns) =>
                returns.length === 0 ? (
                  <Empty title="No returns available">
                    <p>Returns that await a decision appear here.</p>
                  </Empty>
                ) : (
                  <Choices returns={returns} chosen={selected} toggle={toggle} />
                )
              }
            </Async>
            {faults.has('returns') && <p class="fault">{faults.get('returns')}</p>}
          </Panel>
          <Panel title="Recipient">
            <PartyForm party={to} at="to" faults={faults} own="company_name" onChange={setTo} />
          </Panel>
          <Panel title="Contents">
            <div class="fields">
              <Field
                label="Contents"
                required
                hint="Customs description, for example “two cotton T-shirts”"
                maxLength={255}
                value={contents}
                fault={faults.get('contents')}
                onChange={setContents}
              />
              <Field
                label="Total value (USD)"
                required
                inputMode="decimal"
                value={value}
                fault={faults.get('value')}
                onChange={setValue}
              />
            </div>
          </Panel>
        </div>
      </Form>
    </Page>
  )
}

type ChoicesProps = {
  readonly returns: readonly ReturnRow[]
  readonly chosen: ReadonlySet<number>
  readonly toggle: (id: number) => void
}

const Choices = ({ returns, chosen, toggle }: ChoicesProps) => (
  <ul class="entries">
    {returns.map(({ id, tracking_number: tracking, weight, status }) => (
      <li key={id}>
        <Check label={<code>{tracking}</code>} checked={chosen.has(id)} onChange={() => toggle(id)} />
        <small>
          {weight} kg, {describeReturnState(status).toLowerCase()}
        </small>
      </li>
    ))}
  </ul>
)
