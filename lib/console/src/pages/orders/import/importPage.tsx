import { useEffect, useState } from 'preact/hooks'
import { link } from '../../../app/place.ts'
import { client } from '../../../app/session.ts'
import { showError } from '../../../app/toasts.tsx'
import { Async } from '../../../components/async.tsx'
import { Address } from '../../../components/facts.tsx'
import { Choice } from '../../../components/field.tsx'
import { Page, Panel } from '../../../components/page.tsx'
import { PartyForm } from '../../../components/partyForm.tsx'
import { downloadFile } from '../../../data/files.ts'
import { findCountryCode } from '../../../data/findCountry.ts'
import { EMPTY_PARTY_DRAFT, type PartyDraft, toConsignorInput } from '../../../data/party.ts'
import { hasRequiredSenderFields } from '../../../data/requiredFields.ts'
import { useAsyncData } from '../../../data/useAsyncData.ts'
import { useLastSender } from '../../../data/useLastSender.ts'
import { NoShop } from '../noShopNotice.tsx'
import { COLUMNS, type ColumnName, IMPORT_COLUMN_NAMES, REQUIRED, TEMPLATE } from './columns.ts'
import { decodeOrderFile, MAX_ORDER_FILE_BYTES } from './decodeOrderFile.ts'
import { type OrderFile, parseOrders } from './parseOrders.ts'
import { Preview } from './preview.tsx'
import { useImport } from './useImport.ts'

/*
 * Order import from a CSV file.
 */

const NO_ERRORS: ReadonlyMap<string, string> = new Map()

const listColumnTitles = (names: readonly ColumnName[]): string => names.map((name) => COLUMNS[name].title).join(', ')

/** Validates the orders of a file, showing errors by row, before any is created. */
export function ImportPage() {
  const shops = useAsyncData(async (signal) => (await client.shops.list({ limit: 100 }, { signal })).shops, [])
  const before = useLastSender()
  const [shop, setShop] = useState('')
  const [sender, setSender] = useState<PartyDraft>(EMPTY_PARTY_DRAFT)
  const [isSenderFormOpen, setIsSenderFormOpen] = useState(false)
  const [file, setFile] = useState<{ readonly name: string; readonly content: OrderFile } | null>(null)
  const importing = useImport(findCountryCode)
  useEffect(() => {
    if (before.loaded.kind === 'loading') return
    if (before.loaded.kind === 'ready' && before.loaded.value) setSender(before.loaded.value)
    else setIsSenderFormOpen(true)
  }, [before.loaded])

  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    try {
      // Limits how much of an oversized file is read.
      const sent = await chosen.slice(0, MAX_ORDER_FILE_BYTES + 1).arrayBuffer()
      const { text, reason } = decodeOrderFile(new Uint8Array(sent))
      if (text === null) {
        const errors = [{ row: 1, column: null, reason: `${chosen.name} ${reason}` }]
        setFile({ name: chosen.name, content: { orders: [], faults: errors, ignored: [] } })
        return
      }
      const { default: papa } = await import('papaparse')
      const { data } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
      setFile({ name: chosen.name, content: parseOrders(data, findCountryCode) })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page title="Import orders" above={<a href={link('/orders')}>Orders</a>}>
      <div class="panels one">
        <Panel
          title="File"
          aside={
            <button
              type="button"
              class="link"
              onClick={() => downloadFile(new TextEncoder().encode(TEMPLATE), 'text/csv', 'orders.csv')}
            >
              Sample file
            </button>
          }
        >
          <label class="drop">
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={({ currentTarget }) => {
                take(currentTarget.files?.[0])
                // Allows selecting the same file again after a correction.
                currentTarget.value = ''
              }}
            />
            <strong>{file === null ? 'Choose a CSV file' : file.name}</strong>
            <small>
              {file === null ? 'You can review all orders before they are created.' : 'Choose another file'}
            </small>
          </label>
          <details class="about-columns">
            <summary>Columns</summary>
            <p class="soft">
              Each row is a line item. Rows with the same order number form one order. The first row of an order
              contains the recipient.
            </p>
            <p class="soft">{`Required columns: ${listColumnTitles(REQUIRED)}.`}</p>
            <p class="soft">
              {`Optional columns: ${listColumnTitles(IMPORT_COLUMN_NAMES.filter((name) => !REQUIRED.includes(name)))}.`}
            </p>
          </details>
        </Panel>
        <Panel
          title="Settings for all orders"
          aside={
            !isSenderFormOpen && (
              <button type="button" class="link" onClick={() => setIsSenderFormOpen(true)}>
                Edit sender
              </button>
            )
          }
        >
          <Async of={shops} what="shops">
            {(known) =>
              known.length === 0 ? (
                <NoShop />
              ) : (
                <div class="fields">
                  <Choice
                    label="Shop"
                    value={shop || (known[0]?.id ?? '')}
                    options={known.map(({ id, name }) => [id, name] as const)}
                    onChange={(id) => {
                      setShop(id)
                      importing.forget()
                    }}
                  />
                  {!isSenderFormOpen && sender.name !== '' && (
                    <div class="field">
                      <span class="label-text">Sender</span>
                      <Address of={sender} />
                    </div>
                  )}
                </div>
              )
            }
          </Async>
          {isSenderFormOpen && (
            <PartyForm party={sender} at="consignor" faults={NO_ERRORS} own="id" needsPhone onChange={setSender} />
          )}
        </Panel>
        {file && shops.loaded.kind === 'ready' && before.loaded.kind !== 'loading' && (
          <Preview
            file={file.content}
            importing={importing}
            shared={{
              shopId: shop || (shops.loaded.value[0]?.id ?? ''),
              consignor: toConsignorInput(sender),
            }}
            isSenderComplete={hasRequiredSenderFields(sender)}
          />
        )}
      </div>
    </Page>
  )
}
