import { useEffect, useRef, useState } from 'preact/hooks'
import { say, showError } from '../app/toasts.tsx'
import { type CsvTable, createCsvFile } from '../data/csvFile.ts'
import { downloadBlob } from '../data/files.ts'
import { count, getPreviousDay, number } from '../data/format.ts'

type Props<Page> = {
  /** Plural noun of the entries, such as `orders`; also the name of the file. */
  readonly what: string
  readonly table: CsvTable<Page>
  readonly list: (signal: AbortSignal) => AsyncIterable<Page>
}

/** Downloads a list as a CSV file. The same button shows the progress and cancels. */
export function ExportButton<Page>({ what, table, list }: Props<Page>) {
  const running = useRef<AbortController | null>(null)
  const [rows, setRows] = useState<number | null>(null)
  const [truncatedRowCount, setTruncatedRowCount] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (): Promise<void> => {
    const ending = new AbortController()
    running.current = ending
    setRows(0)
    setTruncatedRowCount(null)
    try {
      const show = (done: number) => ending.signal.aborted || setRows(done)
      const file = await createCsvFile(table, list(ending.signal), show)
      if (ending.signal.aborted) return
      downloadBlob(file.content, `${what.replaceAll(' ', '-')}-${getPreviousDay(0)}.csv`)
      if (file.isTruncated) setTruncatedRowCount(file.rows)
      say(`CSV file with ${count(file.rows, 'row')} downloaded.`)
    } catch (error) {
      if (!ending.signal.aborted) showError(error)
    } finally {
      if (running.current === ending) {
        running.current = null
        setRows(null)
      }
    }
  }
  const cancel = (): void => {
    running.current?.abort()
    running.current = null
    setRows(null)
    say('Export cancelled.')
  }
  return (
    <>
      <button type="button" onClick={rows === null ? run : cancel}>
        {rows === null ? 'Export CSV' : `Cancel export (${count(rows, 'row')})`}
        <span class="unseen"> of {what}</span>
      </button>
      {truncatedRowCount !== null && (
        <p class="note warn" role="status">
          {`The file contains only the first ${number(truncatedRowCount)} rows. Export a shorter period to include all ${what}.`}
        </p>
      )}
    </>
  )
}
