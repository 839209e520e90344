import { Choice, Field } from '../../components/field.tsx'
import { HsCodeClassifier } from '../../components/hsCodeClassifier.tsx'
import { COUNTRIES } from '../../data/countries.ts'
import { DangerousGoodsForm } from './dangerousGoodsForm.tsx'
import { createDraftLine, type DraftLine } from './draft.ts'

/*
 * Form of the goods lines.
 */

type Props = {
  readonly lines: readonly DraftLine[]
  /** Destination country, whose tariff applies. */
  readonly destination: string
  readonly faults: ReadonlyMap<string, string>
  readonly onChange: (lines: readonly DraftLine[]) => void
}

/** Goods lines for the customs declaration, at least one. */
export function GoodsForm({ lines, destination, faults, onChange }: Props) {
  const nextRowKey = Math.max(...lines.map(({ key }) => key)) + 1
  return (
    <>
      {lines.map((line, place) => (
        <LineForm
          key={line.key}
          line={line}
          number={place + 1}
          destination={destination}
          faultOf={(name) => faults.get(`line_items/${place}/${name}`)}
          onChange={(changed) => onChange(lines.map((one) => (one.key === changed.key ? changed : one)))}
          onRemove={lines.length > 1 ? () => onChange(lines.filter(({ key }) => key !== line.key)) : null}
        />
      ))}
      <button type="button" onClick={() => onChange([...lines, createDraftLine(nextRowKey)])}>
        Add item
      </button>
    </>
  )
}

type LineProps = {
  readonly line: DraftLine
  readonly number: number
  readonly destination: string
  readonly faultOf: (name: string) => string | undefined
  readonly onChange: (line: DraftLine) => void
  readonly onRemove: (() => void) | null
}

function LineForm({ line, number, destination, faultOf, onChange, onRemove }: LineProps) {
  return (
    <fieldset class="line">
      <legend>Goods {number}</legend>
      <div class="fields">
        <Field
          label="Description"
          required
          hint="Be specific. For example, “women’s knitted cotton T-shirt”."
          value={line.description}
          fault={faultOf('description')}
          onChange={(description) => onChange({ ...line, description })}
        />
        <Choice
          label="Country of origin"
          required
          value={line.coo}
          options={[['', 'Select an option'], ...COUNTRIES]}
          fault={faultOf('coo')}
          onChange={(coo) => onChange({ ...line, coo })}
        />
        <Field
          label="Quantity"
          required
          inputMode="numeric"
          value={line.quantity}
          fault={faultOf('quantity')}
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
        <Field
          label="Unit value"
          required
          inputMode="decimal"
          value={line.value}
          fault={faultOf('value')}
          onChange={(value) => onChange({ ...line, value })}
        />
        <Field
          label="Currency"
          required
          maxLength={3}
          value={line.currency}
          fault={faultOf('currency')}
          onChange={(currency) => onChange({ ...line, currency })}
        />
        <Field
          label="Unit weight (kg)"
          required
          inputMode="decimal"
          value={line.weight}
          fault={faultOf('weight')}
          onChange={(weight) => onChange({ ...line, weight })}
        />
        <Field
          label="HS code"
          inputMode="numeric"
          maxLength={14}
          value={line.hts_code}
          fault={faultOf('hts_code')}
          onChange={(hts_code) => onChange({ ...line, hts_code })}
        />
        <Field
          label="SKU"
          hint="Your product number. Some customs authorities require it."
          autocomplete="off"
          maxLength={100}
          value={line.sku}
          fault={faultOf('sku')}
          onChange={(sku) => onChange({ ...line, sku })}
        />
      </div>
      <DangerousGoodsForm
        dangers={line.dangers}
        faultOf={faultOf}
        onChange={(dangers) => onChange({ ...line, dangers })}
      />
      <HsCodeClassifier
        description={line.description}
        origin={line.coo}
        destination={destination}
        chosen={line.hts_code}
        choose={(hts_code) => onChange({ ...line, hts_code })}
        aside={
          onRemove && (
            <button type="button" onClick={onRemove}>
              Remove item {number}
            </button>
          )
        }
      />
    </fieldset>
  )
}
