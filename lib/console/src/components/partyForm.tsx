import { COUNTRIES } from '../data/countries.ts'
import type { PartyDraft } from '../data/party.ts'
import { getRequiredFields } from '../data/requiredFields.ts'
import { Choice, Field } from './field.tsx'

type Props = {
  readonly party: PartyDraft
  /** Field of the party in the request: `to`, `consignor`. */
  readonly at: string
  readonly faults: ReadonlyMap<string, string>
  /** Fields specific to the party: company of recipients, registration number of senders, or both. */
  readonly own: 'company_name' | 'id' | 'both'
  readonly needsPhone?: true
  readonly onChange: (party: PartyDraft) => void
}

const FIELDS = [
  ['name', 'Name', undefined],
  ['company_name', 'Company', undefined],
  ['id', 'Registration number', undefined],
  ['phone', 'Phone number', 'tel'],
  ['email', 'Email address', 'email'],
  ['street1', 'Street and number', undefined],
  ['street2', 'Address line 2', undefined],
  ['postal_code', 'Postal code', undefined],
  ['city', 'City', undefined],
  ['province', 'State or province', undefined],
] as const

/** Always required; a company can be saved without a name. */
const NEEDED: readonly string[] = ['name', 'street1', 'city']

const isPartyFieldShown = (name: string, own: Props['own']): boolean =>
  own === 'both' || name === own || (name !== 'company_name' && name !== 'id')

/** Fields of a party and its address. */
export function PartyForm({ party, at, faults, own, needsPhone, onChange }: Props) {
  const countryFields: readonly string[] = getRequiredFields(
    party.country,
    own === 'company_name' ? 'recipient' : 'sender',
  )
  const isNameOptional = own === 'both' && !needsPhone && party.company_name.trim() !== ''
  const isPartyFieldRequired = (name: string): boolean =>
    (NEEDED.includes(name) && !(name === 'name' && isNameOptional)) ||
    countryFields.includes(name) ||
    (name === 'phone' && needsPhone === true)
  return (
    <div class="fields">
      <Choice
        label="Country"
        required
        value={party.country}
        options={[['', 'Select an option'], ...COUNTRIES]}
        fault={faults.get(`${at}/country`)}
        onChange={(country) => onChange({ ...party, country })}
      />
      {FIELDS.filter(([name]) => isPartyFieldShown(name, own)).map(([name, label, inputMode]) => (
        <Field
          key={name}
          label={label}
          required={isPartyFieldRequired(name)}
          value={party[name]}
          fault={faults.get(`${at}/${name}`)}
          autocomplete="off"
          {...(inputMode ? { inputMode } : {})}
          onChange={(value) => onChange({ ...party, [name]: value })}
        />
      ))}
    </div>
  )
}
