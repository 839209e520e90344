import { useState } from 'preact/hooks'
import type { BoxSuggestion } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { Form } from '../../components/form.tsx'
import { Panel } from '../../components/page.tsx'
import { ProductPicker } from '../../components/productPicker.tsx'
import { addLineUnit, type UnitLine, UnitLines } from '../../components/unitLines.tsx'
import { useSubmission } from '../../data/useSubmission.ts'

/** Suggests a box for units of products. */
export function SuggestBoxRequest() {
  const [lines, setLines] = useState<readonly UnitLine[]>([])
  const [results, setResults] = useState<BoxSuggestion | null>(null)
  const submission = useSubmission('/suggestion')
  const { faults } = submission
  const change = (changes: (before: readonly UnitLine[]) => readonly UnitLine[]) => {
    setLines(changes)
    setResults(null)
  }
  const suggest = async () => {
    setResults(null)
    const requestLines = lines.map(({ id, quantity }) => ({ product_id: id, quantity: Number(quantity) }))
    setResults(await client.boxes.suggest({ lines: requestLines }))
  }
  const error = faults.get('lines') ?? [...faults].find(([path]) => path.endsWith('product_id'))?.[1]
  return (
    <div class="below">
      <Panel title="Suggest a box">
        <Form of={submission} onSubmit={suggest} action="Suggest box">
          <ProductPicker
            label="Add a product"
            fault={error}
            onPick={({ id, name }) => change((all) => addLineUnit(all, { id, name, quantity: '1' }))}
          />
          <UnitLines lines={lines} faults={faults} at="lines" onChange={change} />
        </Form>
        <div role="status">{results && <Result of={results} />}</div>
      </Panel>
    </div>
  )
}

function Result({ of: { box, boxes, fill, weight, message } }: { readonly of: BoxSuggestion }) {
  if (!box) return <p class="note warn">{message}</p>
  return (
    <p class="note">
      <strong>
        {boxes} × {box.name}
      </strong>
      {` (${Math.round(fill * 100)}% full, ${weight} kg in total)`}
    </p>
  )
}
