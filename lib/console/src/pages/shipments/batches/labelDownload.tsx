import { useState } from 'preact/hooks'
import type { Batch } from '../../../../../client/src/index.ts'
import { say } from '../../../app/toasts.tsx'
import { Choice } from '../../../components/field.tsx'
import { accountSettings } from '../../../data/accountSettings.ts'
import { count } from '../../../data/format.ts'
import { LABEL_FORMATS, type LabelFormat, parseLabelFormat } from '../../../data/labelFormats.ts'
import { useAction } from '../../../data/useAction.ts'
import { downloadBatchLabels } from './downloadBatchLabels.ts'

const ORDERS = [
  ['row', 'By row'],
  ['service', 'By service'],
] as const

/** Downloads all labels of a batch, in the format of the account unless another one is selected. */
export function LabelDownload({ batch: { id, rows } }: { readonly batch: Batch }) {
  const { isBusy, run } = useAction()
  const [format, setFormat] = useState<LabelFormat | null>(null)
  const [sort, setSort] = useState('row')
  const chosen = format ?? parseLabelFormat(accountSettings.value.label_format)
  const save = () =>
    run(async () => {
      const order = sort === 'service' ? 'service' : 'row'
      await downloadBatchLabels(id, rows.succeeded, { format: chosen, sort: order })
      say('Labels downloaded.')
    })
  return (
    <>
      <div class="fields">
        <Choice
          label="Format"
          value={chosen}
          options={LABEL_FORMATS}
          onChange={(value) => setFormat(parseLabelFormat(value))}
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
