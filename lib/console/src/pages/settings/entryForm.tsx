import { useState } from 'preact/hooks'
import type { AddressBookEntry } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Check, Field, RequiredFieldNote } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Panel } from '../../components/page.tsx'
import { PartyForm } from '../../components/partyForm.tsx'
import { toSavedAddressInput } from '../../data/addressBook.ts'
import { EMPTY_PARTY_DRAFT, type PartyDraft, toPartyDraft } from '../../data/party.ts'
import { useScrollIntoView } from '../../data/useScrollIntoResponse.ts'
import { useSubmission } from '../../data/useSubmission.ts'

type Props = {
  /** Entry to edit; null for a new one. */
  readonly entry: AddressBookEntry | null
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Form of an address book entry. */
export function EntryForm({ entry, onDone, onCancel }: Props) {
  const [label, setLabel] = useState(entry?.label ?? '')
  const [isDefault, setIsDefault] = useState(entry?.default_sender ?? false)
  const [party, setParty] = useState<PartyDraft>(entry ? toPartyDraft(entry.address) : EMPTY_PARTY_DRAFT)
  const submission = useSubmission('/address_book_entry')
  const { faults } = submission
  const panel = useScrollIntoView<HTMLDivElement>(entry)
  const save = async () => {
    const input = { label: label.trim(), default_sender: isDefault, address: toSavedAddressInput(party) }
    if (entry) {
      // Tax numbers are not shown and preserved.
      const { tax_ids } = entry.address
      const address = { ...input.address, ...(tax_ids && { tax_ids }) }
      await client.addressBook.updateEntry(entry.id, { ...input, address })
    } else await client.addressBook.createEntry(input)
    say(entry ? 'Address updated.' : 'Address created.')
    setLabel('')
    setIsDefault(false)
    setParty(EMPTY_PARTY_DRAFT)
    onDone()
  }
  return (
    <div class="below" ref={panel}>
      <Panel title={entry ? `Edit ${entry.label}` : 'New address'}>
        <Form
          of={submission}
          onSubmit={save}
          action={entry ? 'Update address' : 'Create address'}
          isDraft
          aside={
            entry && (
              <button type="button" onClick={onCancel}>
                Cancel
              </button>
            )
          }
        >
          <RequiredFieldNote />
          <div class="fields">
            <Field
              label="Label"
              required
              hint="Your name for the address, such as “Warehouse Berlin”. Not printed on labels."
              maxLength={64}
              value={label}
              fault={faults.get('label')}
              onChange={setLabel}
            />
          </div>
          <PartyForm
            party={party}
            at="address"
            faults={faults}
            own="both"
            {...(isDefault ? { needsPhone: true } : {})}
            onChange={setParty}
          />
          <div class="fields">
            <Check
              label="Use as the default sender for new shipments and orders"
              checked={isDefault}
              onChange={setIsDefault}
            />
          </div>
        </Form>
      </Panel>
    </div>
  )
}
