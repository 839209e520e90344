import { useState } from 'preact/hooks'
import type { ClassifyProductsAnswer } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { Choice, Field } from '../../components/field.tsx'
import { COUNTRIES } from '../../data/countries.ts'
import { useAction } from '../../data/useAction.ts'
import { type DraftLine, newLine } from './draft.ts'

type Props = {
  readonly lines: readonly DraftLine[]
  /** Where the parcel goes: tariffs are those of that country. */
  readonly destination: string
  readonly faults: ReadonlyMap<string, string>
  readonly onChange: (lines: readonly DraftLine[]) => void
}

/** The lines of goods: at least one, each told to customs. */
export function GoodsForm({ lines, destination, faults, onChange }: Props) {
  const nextKey = Math.max(...lines.map(({ key }) => key)) + 1
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
      <button type="button" onClick={() => onChange([...lines, newLine(nextKey)])}>
        Add other goods
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

type Classified = ClassifyProductsAnswer['products'][number]['result']

function LineForm({ line, number, destination, faultOf, onChange, onRemove }: LineProps) {
  const { isBusy, run } = useAction()
  const [classified, setClassified] = useState<Classified | null>(null)
  const isClear = line.description.trim() !== '' && line.coo !== '' && destination !== ''
  const classify = () =>
    run(async () => {
      const goods = { origin_country: line.coo, destination_country: destination }
      const { products } = await client.classification.classify({
        ...goods,
        products: [{ description: line.description }],
      })
      const result = products[0]?.result ?? null
      setClassified(result)
      if (result?.import_hs_code) onChange({ ...line, hts_code: result.import_hs_code })
    })
  return (
    <fieldset class="line">
      <legend>Goods {number}</legend>
      <div class="fields">
        <Field
          label="What it is"
          required
          hint="As specific as a buyer would say: “women’s knitted cotton T-shirt”"
          value={line.description}
          fault={faultOf('description')}
          onChange={(description) => onChange({ ...line, description })}
        />
        <Choice
          label="Made in"
          required
          value={line.coo}
          options={[['', 'Choose …'], ...COUNTRIES]}
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
          label="Value of one"
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
          label="Weight of one (kg)"
          required
          inputMode="decimal"
          value={line.weight}
          fault={faultOf('weight')}
          onChange={(weight) => onChange({ ...line, weight })}
        />
        <Field
          label="Tariff code"
          inputMode="numeric"
          maxLength={14}
          value={line.hts_code}
          fault={faultOf('hts_code')}
          onChange={(hts_code) => onChange({ ...line, hts_code })}
        />
        <Field
          label="SKU"
          hint="Your own number of the product: some customs ask for it"
          autocomplete="off"
          maxLength={100}
          value={line.sku}
          fault={faultOf('sku')}
          onChange={(sku) => onChange({ ...line, sku })}
        />
      </div>
      <div class="actions">
        <button type="button" disabled={isBusy || !isClear} onClick={classify}>
          Find the tariff code
        </button>
        {onRemove && (
          <button type="button" onClick={onRemove}>
            Remove goods {number}
          </button>
        )}
      </div>
      {classified && (
        <Reason classified={classified} chosen={line.hts_code} choose={(hts_code) => onChange({ ...line, hts_code })} />
      )}
    </fieldset>
  )
}

type ReasonProps = {
  readonly classified: Classified
  readonly chosen: string
  readonly choose: (code: string) => void
}

/** Why it is this code, and which others it could be. */
function Reason({ classified, chosen, choose }: ReasonProps) {
  const { import_hs_code: code, description, confidence, alternatives, matched_words: words, notes } = classified
  const all = [
    ...(code === null ? [] : [{ hs_code: code, description: description ?? '', confidence: confidence ?? 0 }]),
    ...alternatives,
  ]
  if (all.length === 0) {
    return (
      <p class="note warn" role="status">
        No code fits. Say more about what it is, of which material, and what for. {notes.join(' ')}
      </p>
    )
  }
  return (
    <div class="note" role="status">
      {words.length > 0 && <p>Found by the words {words.map((word) => `“${word}”`).join(', ')}.</p>}
      <ul class="codes">
        {all.map((one) => (
          <li key={one.hs_code}>
            <button
              type="button"
              class="link"
              aria-pressed={one.hs_code === chosen}
              onClick={() => choose(one.hs_code)}
            >
              <code>{one.hs_code}</code>
            </button>{' '}
            {one.description} <small>{Math.round(one.confidence * 100)} %</small>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
