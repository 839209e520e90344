import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'
import { AsyncPage } from '../components/async.tsx'
import { Facts } from '../components/facts.tsx'
import { Choice, Field } from '../components/field.tsx'
import { Page, Panel } from '../components/page.tsx'
import { number } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { buildBillPath } from './billsPanel.tsx'
import { FileField } from './fileField.tsx'
import { callOperatorApi } from './operatorApi.ts'
import type { CarrierBill } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'
import type { Upload } from './uploads.ts'

type Imported = { readonly bill: CarrierBill; readonly unread_columns: readonly string[] }

/** Imports a carrier bill, and compares its lines with the labels. */
export function ImportBillPage() {
  const carriers = useAsyncData(
    (signal) =>
      callOperatorApi<{ carriers: readonly string[] }>('GET', 'bills?limit=1', { signal }).then(
        ({ carriers: codes }) => codes,
      ),
    [],
  )
  return (
    <AsyncPage of={carriers} what="carriers" title="Import carrier bill">
      {(codes) => <ImportForm carriers={codes} />}
    </AsyncPage>
  )
}

function ImportForm({ carriers }: { readonly carriers: readonly string[] }) {
  const { query } = useLocation()
  const [carrier, setCarrier] = useState(query.carrier ?? carriers[0] ?? '')
  const [bill, setBill] = useState(query.number ?? '')
  const [file, setFile] = useState<Upload | null>(null)
  const [isFileMissing, setIsFileMissing] = useState(false)
  const [imported, setImported] = useState<Imported | null>(null)
  const submit = async (reason: string) => {
    setIsFileMissing(file === null)
    if (file === null) return
    let latest: Imported
    // Long bills are imported in several requests, each of which continues the previous one.
    do {
      latest = await callOperatorApi<Imported>('POST', 'bills', {
        body: { bill: { carrier, number: bill.trim(), file }, reason },
      })
      setImported(latest)
    } while (!latest.bill.complete)
  }
  const command = `npm run ops -- bills import --carrier ${carrier} --bill ${bill.trim() || 'NUMBER'} FILE --reason "November"`
  return (
    <Page title="Import carrier bill" above={<a href={link('/operator/prices')}>Active prices</a>}>
      <div class="panels one">
        <Panel title="Bill">
          <ReasonForm action="Import bill" prefix="/bill" onSubmit={submit} keepsReason>
            {(errors) => (
              <>
                <Choice
                  label="Carrier"
                  value={carrier}
                  options={carriers.map((code) => [code, code] as const)}
                  fault={errors.get('carrier')}
                  onChange={setCarrier}
                />
                <Field
                  label="Bill number"
                  hint="Number assigned by the carrier."
                  required
                  maxLength={40}
                  value={bill}
                  fault={errors.get('number')}
                  onChange={setBill}
                />
                <div class="whole">
                  <FileField
                    label="Choose a CSV file"
                    hint="CSV file of the carrier. An interrupted import continues with the same file."
                    accept=".csv,.tsv,.txt,text/csv"
                    value={file}
                    fault={
                      isFileMissing && file === null
                        ? 'Choose a file.'
                        : (errors.get('file') ?? errors.get('file/content'))
                    }
                    onChange={setFile}
                    command={command}
                  />
                </div>
              </>
            )}
          </ReasonForm>
        </Panel>
        {imported && <ImportResult of={imported} />}
      </div>
    </Page>
  )
}

const ImportResult = ({ of: { bill, unread_columns: unread } }: { readonly of: Imported }) => (
  <Panel title={bill.complete ? 'Bill imported' : 'Import in progress'}>
    <div role="status">
      <Facts
        of={[
          ['Lines', number(bill.lines)],
          ['Differences', number(bill.differences)],
          ['Ignored columns', unread.join(', ')],
        ]}
      />
    </div>
    {bill.complete && (
      <p class="below">
        <a href={link(buildBillPath(bill))}>{bill.differences === 0 ? 'Show bill' : 'Review differences'}</a>
      </p>
    )}
  </Panel>
)
