import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { ClassifyProductsAnswer } from '../../../client/src/index.ts'
import { client } from '../app/session.ts'
import { useAction } from '../data/useAction.ts'

type Classified = ClassifyProductsAnswer['products'][number]['result']

type Props = {
  readonly description: string
  readonly origin: string
  readonly destination: string
  /** Number of digits; the first six are the same worldwide. */
  readonly digits?: 6
  readonly chosen: string
  readonly choose: (code: string) => void
  /** Additional buttons. */
  readonly aside?: ComponentChildren
}

/** Classifies goods by description, and shows reasons and alternatives. */
export function HsCodeClassifier({ description, origin, destination, digits, chosen, choose, aside }: Props) {
  const { isBusy, run } = useAction()
  const [classificationResult, setClassificationResult] = useState<Classified | null>(null)
  const hasInput = description.trim() !== '' && origin !== '' && destination !== ''
  const selectCodePrefix = (code: string) => choose(code.slice(0, digits))
  const classify = () =>
    run(async () => {
      const goods = { origin_country: origin, destination_country: destination }
      const { products } = await client.classification.classify({ ...goods, products: [{ description }] })
      const result = products[0]?.result ?? null
      setClassificationResult(result)
      if (result?.import_hs_code) selectCodePrefix(result.import_hs_code)
    })
  return (
    <>
      <div class="actions">
        <button type="button" disabled={isBusy || !hasInput} onClick={classify}>
          Find HS code
        </button>
        {aside}
      </div>
      {classificationResult && <Reason classified={classificationResult} chosen={chosen} choose={selectCodePrefix} />}
    </>
  )
}

type ClassificationReasonProps = {
  readonly classified: Classified
  readonly chosen: string
  readonly choose: (code: string) => void
}

/** Reasons for the code, and alternatives. */
function Reason({ classified, chosen, choose }: ClassificationReasonProps) {
  const { import_hs_code: code, description, confidence, alternatives, matched_words: words, notes } = classified
  const all = [
    ...(code === null ? [] : [{ hs_code: code, description: description ?? '', confidence: confidence ?? 0 }]),
    ...alternatives,
  ]
  if (all.length === 0) {
    return (
      <p class="note warn" role="status">
        No matching HS code was found. Describe the item, its material and its use in more detail. {notes.join(' ')}
      </p>
    )
  }
  return (
    <div class="note" role="status">
      {words.length > 0 && <p>Matched words: {words.map((word) => `“${word}”`).join(', ')}.</p>}
      <ul class="codes">
        {all.map((one) => (
          <li key={one.hs_code}>
            <button
              type="button"
              class="link"
              aria-pressed={chosen !== '' && one.hs_code.startsWith(chosen)}
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
