import { useState } from 'preact/hooks'
import type { Batch } from '../../../../../client/src/index.ts'
import { say } from '../../../app/toasts.tsx'
import { Choice } from '../../../components/field.tsx'
import { count } from '../../../data/format.ts'
import { useAction } from '../../../data/useAction.ts'
import { type LabelFormat, saveBatchLabels } from './saveLabels.ts'

const FORMATS: readonly (readonly [LabelFormat, string])[] = [
  ['pdf', 'PDF, one label per page'],
  ['a4', 'PDF, four labels per A4 page'],
  ['zpl', 'ZPL for label printers'],
]
const ORDERS = [
  ['row', 'Order of the rows'],
  ['service', 'By service'],
] as const

const FORMAT_KEY = 'console.labelFormat'

/** Downloads all labels of a batch; the format is remembered. */
export function LabelDownload({ batch: { id, rows } }: { readonly batch: Batch }) {
  const { isBusy, run } = useAction()
  const [format, setFormat] = useState(() => localStorage.getItem(FORMAT_KEY) ?? '')
  const [sort, setSort] = useState('row')
  const chosen = FORMATS.find(([value]) => value === format)?.[0] ?? 'pdf'
  const save = () =>
    run(async () => {
      const order = sort === 'service' ? 'service' : 'row'
      await saveBatchLabels(id, rows.succeeded, { format: chosen, sort: order })
      say('Labels downloaded.')
    })
  return (
    <>
      <div class="fields">
        <Choice
          label="Format"
          value={chosen}
          options={FORMATS}
          onChange={(value) => {
            localStorage.setItem(FORMAT_KEY, value)
            setFormat(value)
          }}
        />
        <Choice label="Sort order" value={sort} options={ORDERS} onChange={setSort} />
      </div>
      <div class="actions">
        <button type="button" class="main" disabled={isBusy} onClick={save}>
          Download {count(rows.succeeded, 'label')}
        </button>
      </div>
    </>
  )
}
