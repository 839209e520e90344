import { useRef } from 'preact/hooks'
import { client } from '../../app/session.ts'
import { Check, Choice, Field, RequiredFieldNote } from '../../components/field.tsx'
import { HsCodeClassifier } from '../../components/hsCodeClassifier.tsx'
import { ProductPicker } from '../../components/productPicker.tsx'
import { addLineUnit, UnitLines } from '../../components/unitLines.tsx'
import { COUNTRIES } from '../../data/countries.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { DANGERS, findLocalisedDescriptionIndex, type ProductDraft } from './productDraft.ts'

/*
 * Product form fields.
 */

type Props = {
  readonly draft: ProductDraft
  readonly faults: ReadonlyMap<string, string>
  readonly onChange: (draft: ProductDraft) => void
}

/** Product data, except weight and dimensions, which the first warehouse measures. */
export function ProductFields({ draft, faults, onChange }: Props) {
  const change = (changes: Partial<ProductDraft>) => onChange({ ...draft, ...changes })
  const languages = useLanguages()
  return (
    <div class="fields">
      <div class="whole">
        <RequiredFieldNote />
        <Field
          label="Name"
          required
          hint="Visible only to you."
          maxLength={255}
          value={draft.name}
          fault={faults.get('name')}
          onChange={(name) => change({ name })}
        />
      </div>
      <div class="whole">
        <Field
          label="Customs description"
          required
          hint="State the item and its material. For example, “oak desk lamp with LED”."
          maxLength={255}
          value={draft.description}
          fault={faults.get('description')}
          onChange={(description) => change({ description })}
        />
      </div>
      {languages.map(({ code, name, warehouses }) => (
        <Field
          key={code}
          label={`Name in ${name}`}
          hint={`Visible to staff at ${warehouses}.`}
          maxLength={64}
          value={draft.local[code] ?? ''}
          fault={faults.get(`local_descriptions/${findLocalisedDescriptionIndex(draft, code)}/description`)}
          onChange={(description) => change({ local: { ...draft.local, [code]: description } })}
        />
      ))}
      <Field
        label="Barcode"
        hint="Scan a barcode, or leave this empty to generate one."
        autocomplete="off"
        maxLength={32}
        value={draft.barcode}
        fault={faults.get('barcode')}
        onChange={(barcode) => change({ barcode })}
      />
      <Choice
        label="Country of origin"
        required
        value={draft.coo}
        options={[['', 'Select an option'], ...COUNTRIES]}
        fault={faults.get('coo')}
        onChange={(coo) => change({ coo })}
      />
      <Field
        label="HS code"
        hint="Enter at least 6 digits."
        inputMode="numeric"
        maxLength={14}
        value={draft.hs_code}
        fault={faults.get('hs_code')}
        onChange={(hs_code) => change({ hs_code })}
      />
      <div class="whole">
        <HsCodeClassifier
          description={draft.description}
          origin={draft.coo}
          destination={draft.coo}
          digits={6}
          chosen={draft.hs_code}
          choose={(hs_code) => change({ hs_code })}
        />
      </div>
      <Field
        label="Unit value (USD)"
        required
        inputMode="decimal"
        value={draft.value}
        fault={faults.get('value')}
        onChange={(value) => change({ value })}
      />
      <Field
        label="Unit cost (USD)"
        hint="Optional. Your purchase price per unit."
        inputMode="decimal"
        value={draft.cost}
        fault={faults.get('cost')}
        onChange={(cost) => change({ cost })}
      />
      <Choice
        label="Dangerous goods"
        value={draft.dg_code}
        options={
          DANGERS.some(([code]) => code === draft.dg_code) ? DANGERS : [...DANGERS, [draft.dg_code, draft.dg_code]]
        }
        fault={faults.get('dg_code')}
        onChange={(dg_code) => change({ dg_code })}
      />
      <Check
        label="Packaging material, such as a printed box"
        checked={draft.is_packaging}
        onChange={(is_packaging) => change({ is_packaging })}
      />
      <div class="whole">
        <KitFields draft={draft} faults={faults} onChange={onChange} />
      </div>
    </div>
  )
}

/** Components of a kit. */
function KitFields({ draft: { components }, draft, faults, onChange }: Props) {
  const change = (changed: ProductDraft['components']) => onChange({ ...draft, components: changed })
  // Errors refer to the components as submitted.
  const submitted = useRef({ faults, components })
  if (submitted.current.faults !== faults) submitted.current = { faults, components }
  const getFieldError = (id: number) => {
    const place = submitted.current.components.findIndex((one) => one.id === id)
    return faults.get(`components/${place}/product_id`)
  }
  return (
    <fieldset class="group">
      <legend>Components of a kit</legend>
      <p class="hint">
        A kit is sold as one product and shipped as its components. Leave this empty for other products.
      </p>
      <UnitLines
        lines={components}
        faults={faults}
        at="components"
        detail={({ id }) => getFieldError(id) && <p class="fault">{getFieldError(id)}</p>}
        onChange={(changed) => change(changed(components))}
      />
      <ProductPicker
        label="Add a component"
        withoutKits
        fault={faults.get('components')}
        onPick={({ id, name }) => change(addLineUnit(components, { id, name, quantity: '1' }))}
      />
    </fieldset>
  )
}

type Language = { readonly code: string; readonly name: string; readonly warehouses: string }

/** Returns the languages of warehouses other than that of the description. */
function useLanguages(): readonly Language[] {
  const { loaded } = useAsyncData(async (signal) => (await client.warehouses.list({}, { signal })).warehouses, [])
  if (loaded.kind !== 'ready') return []
  const byCode = Map.groupBy(
    loaded.value.filter(({ language_code: code }) => code !== 'en'),
    ({ language_code: code }) => code,
  )
  return [...byCode].map(([code, warehouses]) => ({
    code,
    name: warehouses[0]?.language ?? code,
    warehouses:
      warehouses.length > 2 ? `${warehouses.length} warehouses` : warehouses.map(({ name }) => name).join(', '),
  }))
}
