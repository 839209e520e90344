import { useState } from 'preact/hooks'
import { TextAreaField } from '../../../components/field.tsx'
import { Panel } from '../../../components/page.tsx'
import { downloadFile } from '../../../data/files.ts'
import { toSentence } from '../../../data/toSentence.ts'
import { useAction } from '../../../data/useAction.ts'
import { type ImportTable, type ParsedTable, readImportFile, readImportText } from './readImportTable.ts'

type Props = { readonly name: string | null; readonly onRead: (name: string, table: ImportTable) => void }

/** Sample file with the recommended columns. */
const SAMPLE = [
  'Order number,Name,Street,Postal code,City,State or province,Country,Phone number,Weight (kg),Goods,Quantity,Total value,Currency,Country of origin,HS code',
  'W-1001,Erika Mustermann,Invalidenstraße 117,10115,Berlin,,DE,+49 30 1234567,0.8,Cotton T-shirt,2,49.00,USD,CN,610910',
  '',
].join('\n')

const MAX_PASTED_CHARACTERS = 2_000_000

/** Reads a file that is chosen or dropped, or pasted rows. */
export function SourceForm({ name, onRead }: Props) {
  const { isBusy, run } = useAction()
  const [pasted, setPasted] = useState('')
  const [error, setError] = useState<string | null>(null)
  const take = (source: string, read: () => Promise<ParsedTable>) =>
    run(async () => {
      const { table, reason } = await read()
      setError(table === null ? toSentence(`${source} ${reason}`) : null)
      if (table) onRead(source, table)
    })
  const importSelectedFile = (file: File | undefined) => file && take(file.name, () => readImportFile(file))
  return (
    <Panel
      title="File"
      aside={
        <button
          type="button"
          class="link"
          onClick={() => downloadFile(new TextEncoder().encode(SAMPLE), 'text/csv', 'parcels.csv')}
        >
          Sample file
        </button>
      }
    >
      <label
        class="drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          importSelectedFile(event.dataTransfer?.files[0])
        }}
      >
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={({ currentTarget }) => {
            importSelectedFile(currentTarget.files?.[0])
            // Allows selecting the same file again after a correction.
            currentTarget.value = ''
          }}
        />
        <strong role="status">{isBusy ? 'Reading file…' : (name ?? 'Choose a CSV or XLSX file')}</strong>
        <small>
          {name === null ? 'You can check and correct all rows before labels are bought.' : 'Choose another file'}
        </small>
      </label>
      {error !== null && (
        <p class="fault" role="alert">
          {error}
        </p>
      )}
      <details class="about-columns">
        <summary>Paste rows</summary>
        <TextAreaField
          label="Rows with headers, copied from a spreadsheet"
          value={pasted}
          maxLength={MAX_PASTED_CHARACTERS}
          rows={4}
          onChange={setPasted}
        />
        <button
          type="button"
          disabled={isBusy || pasted.trim() === ''}
          onClick={() => take('Pasted rows', () => readImportText(pasted))}
        >
          Use pasted rows
        </button>
      </details>
    </Panel>
  )
}
