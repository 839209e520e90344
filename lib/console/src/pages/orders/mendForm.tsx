import { useState } from 'preact/hooks'
import type { Order } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { AddressCheck } from '../../components/addressCheck.tsx'
import { Check, Choice } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { PartyForm } from '../../components/partyForm.tsx'
import { type DraftParty, draftOf, recipientInput } from '../../data/party.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { SERVICES, serviceOf, TERMS, termsOf } from './choices.ts'

/** Fields of what stopped an order, by the code of its error: an order keeps no pointers. */
const FIELDS_OF_CODES: ReadonlyMap<number, readonly [field: string, reason: string]> = new Map([
  [1200, ['to/street1', 'This address is not known to exist: correct it, or say below that it is right.']],
])

type Props = { readonly order: Order; readonly onSaved: () => void }

/** What mostly stops an order: its address, its service, and who pays duty. Any change lets it be tried anew. */
export function MendForm({ order, onSaved }: Props) {
  const [to, setTo] = useState<DraftParty>(() => draftOf(order.to))
  const [service, setService] = useState<string>(order.service)
  const [terms, setTerms] = useState<string>(order.terms)
  const [isRight, setIsRight] = useState(order.ignore_bad_address)
  const submission = useSubmission('/order')
  const stopped = order.errors && FIELDS_OF_CODES.get(order.errors.code)
  const faults = submission.error === null && stopped ? new Map([stopped]) : submission.faults
  const save = async () => {
    await client.orders.update(order.id, {
      to: recipientInput(to),
      service: serviceOf(service),
      terms: termsOf(terms),
      ignore_bad_address: isRight,
    })
    onSaved()
  }
  return (
    <Form of={submission} onSubmit={save} action="Save and try again" isDraft>
      <PartyForm party={to} at="to" faults={faults} own="company_name" onChange={setTo} />
      <AddressCheck party={to} onUse={setTo} />
      <div class="fields">
        <Choice
          label="Service"
          value={service}
          options={SERVICES}
          fault={faults.get('service')}
          onChange={setService}
        />
        <Choice
          label="Duty and tax are paid by"
          value={terms}
          options={TERMS}
          fault={faults.get('terms')}
          onChange={setTerms}
        />
        <Check label="The address is right, even where it cannot be verified" checked={isRight} onChange={setIsRight} />
      </div>
    </Form>
  )
}
