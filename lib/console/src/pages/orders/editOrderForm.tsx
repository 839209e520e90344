import { useState } from 'preact/hooks'
import type { Order } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { AddressCheck } from '../../components/addressCheck.tsx'
import { Check, Choice } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { PartyForm } from '../../components/partyForm.tsx'
import { getCountryName } from '../../data/format.ts'
import { type PartyDraft, toPartyDraft, toRecipientInput } from '../../data/party.ts'
import { getRequiredFields } from '../../data/requiredFields.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { parseDutyTerms, parseService, SERVICES, TERMS } from './choices.ts'

const UNVERIFIED_ADDRESS_CODE = 1200

/** Returns field errors of an order; it only stores the message of its error, without pointers. */
function parseOrderErrors({ errors, to }: Order): ReadonlyMap<string, string> {
  if (!errors) return new Map()
  const [, field, reason] = /\bto\.(\w+): (.+)$/.exec(errors.message) ?? []
  const isMissing = (name: 'province' | 'postal_code'): boolean => (to[name] ?? '') === ''
  const missing = getRequiredFields(to.country, 'recipient').filter(isMissing)
  return new Map([
    ...missing.map((name) => [`to/${name}`, `is required in ${getCountryName(to.country)}`] as const),
    ...(errors.code === UNVERIFIED_ADDRESS_CODE
      ? [['to/street1', 'The address could not be verified. Correct it, or confirm it below.'] as const]
      : []),
    ...(field && reason ? [[`to/${field}`, reason] as const] : []),
  ])
}

type Props = { readonly order: Order; readonly onSaved: () => void }

/**
 * Corrects the usual causes of a stopped order: address, service and terms. Any change retries it.
 */
export function EditOrderForm({ order, onSaved }: Props) {
  const [to, setTo] = useState<PartyDraft>(() => toPartyDraft(order.to))
  const servicePointId = order.to.service_point_id ?? null
  const [service, setService] = useState<string>(order.service)
  const [terms, setTerms] = useState<string>(order.terms)
  const [isConfirmed, setIsConfirmed] = useState(order.ignore_bad_address)
  const [isSplitAllowed, setIsSplitAllowed] = useState(order.split_fulfillment)
  const submission = useSubmission('/order')
  const errors = submission.error === null ? parseOrderErrors(order) : submission.faults
  const save = async () => {
    await client.orders.update(order.id, {
      to: { ...toRecipientInput(to), service_point_id: to.country === order.to.country ? servicePointId : null },
      service: parseService(service),
      terms: parseDutyTerms(terms),
      ignore_bad_address: isConfirmed,
      split_fulfillment: isSplitAllowed,
    })
    onSaved()
  }
  return (
    <Form of={submission} onSubmit={save} action="Update order" isDraft>
      <PartyForm party={to} at="to" faults={errors} own="company_name" onChange={setTo} />
      <AddressCheck party={to} onUse={setTo} />
      <div class="fields">
        <Choice
          label="Service"
          value={service}
          options={SERVICES}
          fault={errors.get('service')}
          onChange={setService}
        />
        <Choice
          label="Duty and tax paid by"
          value={terms}
          options={TERMS}
          fault={errors.get('terms')}
          onChange={setTerms}
        />
        <Check label="Use this address without verification" checked={isConfirmed} onChange={setIsConfirmed} />
        <Check label="Ship from several warehouses" checked={isSplitAllowed} onChange={setIsSplitAllowed} />
      </div>
    </Form>
  )
}
