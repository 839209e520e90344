import { useMemo, useRef, useState } from 'preact/hooks'
import type { BatchRow } from '../../../../../client/src/index.ts'
import { link } from '../../../app/place.ts'
import { useUnsavedChanges } from '../../../app/unsaved.ts'
import { ConfirmButton } from '../../../components/dialog.tsx'
import { Check, Choice } from '../../../components/field.tsx'
import { Page, Panel } from '../../../components/page.tsx'
import { Progress } from '../../../components/progress.tsx'
import { accountSettings } from '../../../data/accountSettings.ts'
import { downloadFile } from '../../../data/files.ts'
import { findCountryCode } from '../../../data/findCountry.ts'
import { count, number } from '../../../data/format.ts'
import { toConsignorInput } from '../../../data/party.ts'
import { hasRequiredSenderFields } from '../../../data/requiredFields.ts'
import { useKnownOrders } from '../knownOrders.ts'
import { BatchProgress } from './batchProgress.tsx'
import {
  FIELD_NAMES,
  FIELDS,
  findSavedColumnMapping,
  inferColumnMapping,
  listUnassignedColumns,
  type Mapping,
  saveColumnMapping,
} from './fields.ts'
import { Grid } from './grid.tsx'
import {
  createImportItem,
  hasImportProblem,
  type Item,
  isReadyToImport,
  type Outcomes,
  toErrorFile,
  toImportOutcome,
} from './items.ts'
import { MappingForm } from './mappingForm.tsx'
import {
  type Cells,
  detectDecimalMarks,
  findDuplicates,
  type ParcelRow,
  type ParsedParcel,
  parseParcelRow,
  toParcelRows,
} from './parcels.ts'
import { Purchase, type Sent } from './purchase.tsx'
import type { ImportTable } from './readImportTable.ts'
import { EMPTY_IMPORT_SETTINGS, type Settings, SettingsForm } from './settingsForm.tsx'
import { SourceForm } from './sourceForm.tsx'
import { useAddressReview } from './useAddressReview.ts'
import { useDryRun } from './useDryRun.ts'

/*
 * Import of parcels from a spreadsheet: rows are checked and corrected before a batch buys labels.
 */

/** A file with the assignment of its columns. */
type Source = {
  readonly name: string
  readonly table: ImportTable
  readonly mapping: Mapping
  /** Whether required fields had no column when the file was opened. */
  readonly isIncomplete: boolean
}

export function ImportParcelsPage() {
  const [source, setSource] = useState<Source | null>(null)
  const [settings, setSettings] = useState<Settings>(EMPTY_IMPORT_SETTINGS)
  /** Corrections and outcomes are of one file, also if another has its name. */
  const [fileCount, setFileCount] = useState(0)
  const open = (name: string, table: ImportTable) => {
    setFileCount((before) => before + 1)
    const mapping = findSavedColumnMapping(table.headers) ?? inferColumnMapping(table.headers)
    setSource({ name, table, mapping, isIncomplete: listUnassignedColumns(mapping, settings.defaults).length > 0 })
  }
  return (
    <Page title="Import parcels" above={<a href={link('/shipments')}>Shipments</a>}>
      <div class="panels one">
        <SourceForm name={source?.name ?? null} onRead={open} />
        <SettingsForm settings={settings} change={(changes) => setSettings((before) => ({ ...before, ...changes }))} />
        {source && (
          <Panel title="Columns">
            <Unassigned source={source} defaults={settings.defaults} />
            <details key={fileCount} open={source.isIncomplete}>
              <summary>
                {number(source.mapping.filter((field) => field !== null).length)} of{' '}
                {count(source.mapping.length, 'column')} assigned
              </summary>
              <MappingForm
                table={source.table}
                mapping={source.mapping}
                onChange={(mapping) => {
                  saveColumnMapping(source.table.headers, mapping)
                  setSource({ ...source, mapping })
                }}
              />
            </details>
          </Panel>
        )}
        {source && <Rows key={fileCount} source={source} settings={settings} />}
      </div>
    </Page>
  )
}

type UnassignedProps = { readonly source: Source; readonly defaults: Settings['defaults'] }

/** Names required fields without a column, and the columns that are ignored. */
function Unassigned({ source: { table, mapping }, defaults }: UnassignedProps) {
  const fields = listUnassignedColumns(mapping, defaults)
  const ignored = table.headers.filter((_, place) => mapping[place] === null)
  return (
    <>
      {fields.length > 0 && (
        <p class="note warn" role="status">
          {`Assign a column to each required field: ${fields.map((field) => FIELDS[field].title).join(', ')}.`}
        </p>
      )}
      {ignored.length > 0 && <p class="soft">{`Ignored columns: ${ignored.join(', ')}`}</p>}
    </>
  )
}

type Edits = ReadonlyMap<number, Cells>

/** Reads the rows with their corrections. Unchanged rows are the same objects again. */
function useParsedParcels({ table, mapping }: Source, edits: Edits, settings: Settings) {
  const original = useMemo(() => toParcelRows(table, mapping), [table, mapping])
  const marks = useMemo(() => detectDecimalMarks(original), [original])
  const shared = useMemo(
    () => ({
      entry_point: settings.entryPoint,
      consignor: toConsignorInput(settings.sender),
      insurance: settings.isInsured,
      currency: accountSettings.value.currency,
      defaults: settings.defaults,
    }),
    [settings],
  )
  const rows = useMemo(
    () =>
      original.map((row): ParcelRow => {
        const edited = edits.get(row.number)
        return edited ? { ...row, cells: { ...row.cells, ...edited } } : row
      }),
    [original, edits],
  )
  const cache = useRef(new WeakMap<ParcelRow, { readonly of: unknown; readonly read: ParsedParcel }>())
  return useMemo(
    () =>
      rows.map((row) => {
        const known = cache.current.get(row)
        const read = known?.of === shared ? known.read : parseParcelRow(row, shared, marks, findCountryCode)
        cache.current.set(row, { of: shared, read })
        return { row, read }
      }),
    [rows, shared, marks],
  )
}

const FILTERS = [
  ['', 'All rows'],
  ['problem', 'Rows with problems'],
  ['note', 'Rows with notes'],
  ['ready', 'Rows without problems'],
  ['sent', 'Rows in batches'],
] as const

const matchesRowFilter = (item: Item, filter: string): boolean =>
  filter === 'problem'
    ? hasImportProblem(item)
    : filter === 'note'
      ? item.notes.length > 0
      : filter === 'ready'
        ? isReadyToImport(item)
        : filter !== 'sent' || ['sent', 'bought', 'unlabelled'].includes(item.state)

type RowsProps = { readonly source: Source; readonly settings: Settings }

function Rows({ source, settings }: RowsProps) {
  const [edits, setEdits] = useState<Edits>(new Map())
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [batches, setBatches] = useState<readonly Sent[]>([])
  const [filter, setFilter] = useState('')
  const [includesDuplicates, setIncludesDuplicates] = useState(false)
  const { typed, sent } = useUnsavedChanges()
  const parcels = useParsedParcels(source, edits, settings)
  const { known: knownOrders, isLoading, refresh } = useKnownOrders()
  const isComplete = settings.entryPoint !== '' && hasRequiredSenderFields(settings.sender)

  const duplicates = useMemo(() => {
    const inputs = parcels.flatMap(({ row, read }) => (read.input ? [[row.number, read.input] as const] : []))
    const imported = inputs.flatMap(([row, { order_number: order }]): (readonly [number, string])[] => {
      const reason = order ? knownOrders.get(order.toLowerCase()) : undefined
      return reason === undefined ? [] : [[row, reason]]
    })
    return new Map([...findDuplicates(inputs), ...imported])
  }, [parcels, knownOrders])
  const openInputs = useMemo(
    () =>
      parcels.flatMap(({ row, read: { input } }) => {
        const kind = outcomes.get(row.number)?.kind
        const isOpen = input !== null && (kind === undefined || kind === 'rejected')
        const isKnownAsNew = !isLoading && !duplicates.has(row.number)
        return isOpen && isComplete && (includesDuplicates || isKnownAsNew) ? [input] : []
      }),
    [parcels, outcomes, isComplete, isLoading, includesDuplicates, duplicates],
  )
  const dryRun = useDryRun(openInputs)
  const addresses = useAddressReview()
  const latest = useRef(new Map<number, { readonly of: readonly unknown[]; readonly item: Item }>())
  const items = parcels.map(({ row, read }): Item => {
    const known = {
      read,
      validation: read.input ? dryRun.find(read.input) : undefined,
      review: read.input ? addresses.find(read.input) : undefined,
      duplicate: includesDuplicates ? undefined : duplicates.get(row.number),
      outcome: outcomes.get(row.number),
    }
    // The same object again if nothing changed, so that only changed rows are rendered.
    const before = latest.current.get(row.number)
    const of = [row, ...Object.values(known)]
    if (before && of.every((part, place) => part === before.of[place])) return before.item
    const item = createImportItem(row, known)
    latest.current.set(row.number, { of, item })
    return item
  })

  const edit = (row: number, cells: Cells) => {
    typed()
    setEdits((before) => new Map(before).set(row, { ...before.get(row), ...cells }))
  }
  const add = (batch: Sent) => {
    sent()
    setBatches((before) => [batch, ...before])
    setOutcomes((before) => new Map([...before, ...batch.rows.map((row) => [row.number, { kind: 'sent' }] as const)]))
  }
  const end = ({ rows: submittedRows }: Sent, rows: readonly BatchRow[]) =>
    setOutcomes((before) => {
      const after = new Map(before)
      for (const row of rows) {
        const own = submittedRows[row.index]
        const outcome = own && toImportOutcome(row, own.input)
        if (own && outcome) after.set(own.number, outcome)
        else if (own) after.delete(own.number)
      }
      return after
    })
  const problems = items.filter(hasImportProblem)
  const fields = FIELD_NAMES.filter(
    (name) =>
      source.mapping.includes(name) ||
      // Also fields that are missing in the file and required.
      problems.some(({ faults }) => faults.some(({ field }) => field === name)) ||
      [...edits.values()].some((cells) => cells[name] !== undefined),
  )
  const unreviewed = addresses.listOpenReviews(openInputs).size
  const shown = items.filter((item) => matchesRowFilter(item, filter))
  return (
    <>
      {batches.map((batch) => (
        <BatchProgress key={batch.id} id={batch.id} onEnd={(rows) => end(batch, rows)} />
      ))}
      <Panel
        title={count(items.length, 'row')}
        aside={
          <Purchase
            items={items}
            isRunning={isLoading || dryRun.isRunning}
            loadKnownOrders={includesDuplicates ? null : refresh}
            onSent={add}
          />
        }
      >
        <p role="status" class="soft">
          {isComplete
            ? formatSummary(items)
            : 'Select an entry point and complete the sender details to check the rows.'}
        </p>
        {dryRun.progress && <Progress done={dryRun.progress.done} all={dryRun.progress.total} what="rows validated" />}
        <div class="filters">
          <Choice label="Show" value={filter} options={FILTERS} onChange={setFilter} />
          {duplicates.size > 0 && (
            <Check
              label={`Include ${count(duplicates.size, 'duplicate')}`}
              checked={includesDuplicates}
              onChange={setIncludesDuplicates}
            />
          )}
          {problems.length > 0 && (
            <button type="button" onClick={() => downloadErrors(problems, source)}>
              {`Download ${count(problems.length, 'row')} with problems`}
            </button>
          )}
          {unreviewed > 0 && (
            <ConfirmButton
              label={`Validate ${count(unreviewed, 'address', 'addresses')}`}
              title={`Validate ${count(unreviewed, 'address', 'addresses')}?`}
              action="Validate addresses"
              onConfirm={() => addresses.validate(openInputs)}
            >
              <p>A fee is charged for each validated address outside the United States.</p>
            </ConfirmButton>
          )}
          {items.some(({ state }) => state === 'unchecked') && (
            <button type="button" onClick={dryRun.retry}>
              Check again
            </button>
          )}
        </div>
        <Grid items={shown} fields={fields} onEdit={edit} />
      </Panel>
    </>
  )
}

/** Returns the number of rows by state. */
function formatSummary(items: readonly Item[]): string {
  const countItemsInState = (...states: readonly Item['state'][]): number =>
    items.filter(({ state }) => states.includes(state)).length
  const parts = [
    [countItemsInState('checking'), 'in validation'],
    [countItemsInState('valid'), 'without problems'],
    [countItemsInState('unchecked'), 'not checked'],
    [countItemsInState('invalid'), 'with errors'],
    [countItemsInState('duplicate'), 'duplicate'],
    [countItemsInState('sent'), 'in progress'],
    [countItemsInState('bought'), 'with label'],
    [countItemsInState('unlabelled'), 'with errors in the shipment'],
  ] as const
  return `${parts
    .filter(([size]) => size > 0)
    .map(([size, text]) => `${number(size)} ${text}`)
    .join(', ')}.`
}

async function downloadErrors(items: readonly Item[], { table, mapping, name }: Source): Promise<void> {
  const { default: papa } = await import('papaparse')
  const { fields, data } = toErrorFile(items, table, mapping)
  // The byte order mark marks the file as UTF-8 for spreadsheets.
  const text = `\uFEFF${papa.unparse({ fields, data: data.map((row) => [...row]) })}`
  downloadFile(new TextEncoder().encode(text), 'text/csv', `${name.replace(/\.\w+$/, '')}-problems.csv`)
}
