import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { BatchRow, ShipmentInput, ShipmentRow } from '../../../../../client/src/index.ts'
import { link } from '../../../app/place.ts'
import { client } from '../../../app/session.ts'
import { say } from '../../../app/toasts.tsx'
import { useUnsavedChanges } from '../../../app/unsaved.ts'
import { Confirm, ConfirmButton } from '../../../components/dialog.tsx'
import { Check, Choice } from '../../../components/field.tsx'
import { Page, Panel } from '../../../components/page.tsx'
import { Progress } from '../../../components/progress.tsx'
import { saveFile } from '../../../data/files.ts'
import { findCountryCode } from '../../../data/findCountry.ts'
import { count, number } from '../../../data/format.ts'
import { toConsignorInput } from '../../../data/party.ts'
import { hasRequiredSenderFields } from '../../../data/requiredFields.ts'
import { useAction } from '../../../data/useAction.ts'
import { PurchaseCost } from '../purchaseCost.tsx'
import { BatchProgress } from './batchProgress.tsx'
import {
  FIELD_NAMES,
  FIELDS,
  findSavedMapping,
  inferMapping,
  listUnassigned,
  type Mapping,
  saveMapping,
} from './fields.ts'
import { Grid } from './grid.tsx'
import { createItem, hasProblem, type Item, isReady, type Outcomes, toErrorFile, toOutcome } from './items.ts'
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
import type { ImportTable } from './readTable.ts'
import { EMPTY_SETTINGS, type Settings, SettingsForm } from './settingsForm.tsx'
import { SourceForm } from './sourceForm.tsx'
import { useAddressReview } from './useAddressReview.ts'
import { useDryRun } from './useDryRun.ts'

/*
 * Import of parcels from a spreadsheet: rows are checked and corrected before a batch buys labels.
 */

/** Rows of a batch. */
const MAX_BATCH_ROWS = 1_000

/** A file with the assignment of its columns. */
type Source = {
  readonly name: string
  readonly table: ImportTable
  readonly mapping: Mapping
  /** Whether required fields had no column when the file was opened. */
  readonly isIncomplete: boolean
}

type Sent = {
  readonly id: number
  readonly rows: readonly { readonly number: number; readonly input: ShipmentInput }[]
}

export function ImportParcelsPage() {
  const [source, setSource] = useState<Source | null>(null)
  const [settings, setSettings] = useState<Settings>(EMPTY_SETTINGS)
  /** Corrections and outcomes are of one file, also if another has its name. */
  const [fileCount, setFileCount] = useState(0)
  const open = (name: string, table: ImportTable) => {
    setFileCount((before) => before + 1)
    const mapping = findSavedMapping(table.headers) ?? inferMapping(table.headers)
    setSource({ name, table, mapping, isIncomplete: listUnassigned(mapping, settings.defaults).length > 0 })
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
                  saveMapping(source.table.headers, mapping)
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
  const fields = listUnassigned(mapping, defaults)
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

/** Shipments whose order numbers are compared. */
const MAX_COMPARED_SHIPMENTS = 3_000
const PAGE = 100

/** Order numbers of purchased or waiting parcels, in lower case, with the reason why a row repeats one. */
type KnownOrders = ReadonlyMap<string, string>

/** Lists the rows of unfinished purchases by order number. They may not have a shipment yet. */
async function listWaitingOrders(signal: AbortSignal): Promise<KnownOrders> {
  const waiting = new Map<string, string>()
  for await (const { id, type } of client.batches.list({ status: 'processing', limit: PAGE }, { signal })) {
    if (type !== 'buy_labels') continue
    for await (const { reference, status } of client.batches.listRows(id, { limit: PAGE }, { signal })) {
      const isWaiting = status === 'pending' || status === 'processing'
      if (reference !== null && isWaiting) waiting.set(reference.toLowerCase(), `is being purchased in batch ${id}`)
    }
  }
  return waiting
}

/** Lists the newest shipments and waiting rows by order number. */
async function listKnownOrders(signal: AbortSignal): Promise<KnownOrders> {
  // First, so that rows that are processed between the requests are listed as shipments.
  const waiting = await listWaitingOrders(signal)
  const newest: ShipmentRow[] = []
  for await (const { shipments } of client.shipments.list({ limit: PAGE }, { signal }).pages()) {
    newest.push(...shipments)
    if (newest.length >= MAX_COMPARED_SHIPMENTS) break
  }
  const existing = newest.flatMap(({ order_number: order, id }): (readonly [string, string])[] =>
    order ? [[order.toLowerCase(), `has the same order number as shipment ${id}`]] : [],
  )
  return new Map([...waiting, ...existing])
}

/** Loads order numbers, and again before a purchase, as another page may have bought the same rows. */
function useKnownOrders() {
  const [known, setKnown] = useState<KnownOrders>(new Map())
  const [isLoading, setIsLoading] = useState(true)
  const ending = useRef(new AbortController())
  const refresh = async (): Promise<KnownOrders> => {
    const orders = await listKnownOrders(ending.current.signal)
    setKnown(orders)
    return orders
  }
  useEffect(() => {
    // Loaded again before a purchase, which fails without it.
    refresh().then(
      () => setIsLoading(false),
      () => setIsLoading(false),
    )
    return () => ending.current.abort()
  }, [])
  return { known, isLoading, refresh }
}

const FILTERS = [
  ['', 'All rows'],
  ['problem', 'Rows with problems'],
  ['note', 'Rows with notes'],
  ['ready', 'Rows without problems'],
  ['sent', 'Rows in batches'],
] as const

const matchesFilter = (item: Item, filter: string): boolean =>
  filter === 'problem'
    ? hasProblem(item)
    : filter === 'note'
      ? item.notes.length > 0
      : filter === 'ready'
        ? isReady(item)
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
    const item = createItem(row, known)
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
        const outcome = own && toOutcome(row, own.input)
        if (own && outcome) after.set(own.number, outcome)
        else if (own) after.delete(own.number)
      }
      return after
    })
  const problems = items.filter(hasProblem)
  const fields = FIELD_NAMES.filter(
    (name) =>
      source.mapping.includes(name) ||
      // Also fields that are missing in the file and required.
      problems.some(({ faults }) => faults.some(({ field }) => field === name)) ||
      [...edits.values()].some((cells) => cells[name] !== undefined),
  )
  const unreviewed = addresses.listOpenReviews(openInputs).size
  const shown = items.filter((item) => matchesFilter(item, filter))
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
  // The mark tells spreadsheets that the file is UTF-8.
  const text = `\uFEFF${papa.unparse({ fields, data: data.map((row) => [...row]) })}`
  saveFile(new TextEncoder().encode(text), 'text/csv', `${name.replace(/\.\w+$/, '')}-problems.csv`)
}

type PurchaseProps = {
  readonly items: readonly Item[]
  readonly isRunning: boolean
  /** Loads the order numbers of purchased parcels; null if duplicates are included. */
  readonly loadKnownOrders: (() => Promise<KnownOrders>) | null
  readonly onSent: (batch: Sent) => void
}

/** Buys the labels of all rows without problems, after a confirmation with the cost. */
function Purchase({ items, isRunning, loadKnownOrders, onSent }: PurchaseProps) {
  const { isBusy, run } = useAction()
  const [isRequested, setIsRequested] = useState(false)
  /** The same for retries, so that a batch is created once. */
  const key = useRef({ of: '', key: '' })
  const ready = items.filter(isReady)
  const rows = ready
    .slice(0, MAX_BATCH_ROWS)
    .flatMap(({ row, input }) => (input ? [{ number: row.number, input }] : []))
  useEffect(() => {
    if (rows.length === 0) setIsRequested(false)
  }, [rows.length])
  const buy = () =>
    run(async () => {
      const submittedRows = rows.map(({ number: row, input }) => ({
        reference: input.order_number ?? `Row ${row}`,
        shipment: input,
      }))
      const content = JSON.stringify(submittedRows)
      // A repeated request with the same key does not create another batch.
      if (key.current.of !== content && loadKnownOrders) {
        const known = await loadKnownOrders()
        const repeated = rows.filter(({ input }) => known.has(input.order_number?.toLowerCase() ?? ''))
        if (repeated.length > 0) {
          setIsRequested(false)
          say(`${count(repeated.length, 'row')} purchased elsewhere. Nothing was bought. Check the duplicates.`)
          return
        }
      }
      if (key.current.of !== content) key.current = { of: content, key: crypto.randomUUID() }
      const body = { type: 'buy_labels', rows: submittedRows } as const
      const { id } = await client.batches.create(body, {
        idempotencyKey: key.current.key,
        timeoutMs: CREATE_TIMEOUT_MS,
      })
      setIsRequested(false)
      say(`Batch of ${count(rows.length, 'row')} created.`)
      onSent({ id, rows })
    })
  return (
    <>
      <button
        type="button"
        class="main"
        disabled={isBusy || isRunning || rows.length === 0}
        onClick={() => setIsRequested(true)}
      >
        Buy {count(rows.length, 'label')}
      </button>
      {isRequested && (
        <Confirm
          title={`Buy ${count(rows.length, 'label')}?`}
          action="Buy labels"
          isBusy={isBusy}
          onConfirm={buy}
          onClose={() => setIsRequested(false)}
        >
          <PurchaseCost prices={ready.slice(0, MAX_BATCH_ROWS).flatMap(({ price }) => price ?? [])} />
          {ready.length > MAX_BATCH_ROWS && (
            <p class="note">{`A batch has up to ${number(MAX_BATCH_ROWS)} rows. Buy the remaining labels afterwards.`}</p>
          )}
          {items.some(hasProblem) && <p>Rows with problems are skipped and remain in the list.</p>}
        </Confirm>
      )}
    </>
  )
}

/** A batch of a thousand rows takes several seconds to upload and store. */
const CREATE_TIMEOUT_MS = 60_000
