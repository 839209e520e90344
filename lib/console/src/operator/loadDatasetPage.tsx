import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'
import { say } from '../app/toasts.tsx'
import { AsyncPage } from '../components/async.tsx'
import { Choice, Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { Page, Panel } from '../components/page.tsx'
import { useAsyncData } from '../data/useAsyncData.ts'
import { useSubmission } from '../data/useSubmission.ts'
import { DatasetCheckResult } from './datasetCheckResult.tsx'
import { FileField } from './fileField.tsx'
import { callOperatorApi } from './operatorApi.ts'
import type { DatasetCheck, Prices } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'
import type { Upload } from './uploads.ts'

const DENIED_PARTIES = 'denied-parties/'
const ACCEPT = '.csv,.txt,.xml,.json,.zip,.xlsx'

type Kind = Prices['dataset_kinds'][number]

/** Returns the part of a kind's name that the operator chooses, such as `tariff`; null if fixed. */
const findVariable = ({ name }: Kind): string | null => /<(\w+)>$/.exec(name)?.[1] ?? null
const getPrefix = ({ name }: Kind): string => name.replace(/<\w+>$/, '')

/** Checks a dataset file, and loads it as a new version. */
export function LoadDatasetPage() {
  const { name = '' } = useLocation().query
  const prices = useAsyncData((signal) => callOperatorApi<Prices>('GET', 'prices', { signal }), [])
  return (
    <AsyncPage of={prices} what="datasets" title="Load dataset">
      {({ dataset_kinds: kinds }) => <LoadForm kinds={kinds} chosen={name} />}
    </AsyncPage>
  )
}

/** File with the other inputs of a check. */
type Input = {
  readonly dataset: string
  readonly file: Upload
  readonly aliases?: Upload
  readonly date?: string
}

function LoadForm({ kinds, chosen }: { readonly kinds: readonly Kind[]; readonly chosen: string }) {
  const initial = kinds.find((kind) => chosen.startsWith(getPrefix(kind))) ?? kinds[0]
  const [kindName, setKindName] = useState(initial?.name ?? '')
  const [variable, setVariable] = useState(initial && chosen !== '' ? chosen.slice(getPrefix(initial).length) : '')
  const [file, setFile] = useState<Upload | null>(null)
  const [aliases, setAliases] = useState<Upload | null>(null)
  const [date, setDate] = useState('')
  const [result, setResult] = useState<{ readonly input: Input; readonly check: DatasetCheck } | null>(null)
  const [isFileMissing, setIsFileMissing] = useState(false)
  const submission = useSubmission('/check')
  const kind = kinds.find(({ name }) => name === kindName) ?? kinds[0]
  if (!kind) return null
  const hasName = findVariable(kind)
  const dataset = hasName === null ? kind.name : `${getPrefix(kind)}${variable.trim()}`
  const isDeniedPartyList = dataset.startsWith(DENIED_PARTIES)
  const command = `npm run ops -- datasets load ${dataset} --file FILE --reason "ticket 4711"`
  /** The result is that of the inputs as they were. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setResult(null)
      set(value)
    }
  const check = async () => {
    setIsFileMissing(file === null)
    if (file === null) return
    const more = isDeniedPartyList
      ? { ...(aliases && { aliases }), ...(date.trim() !== '' && { date: date.trim() }) }
      : {}
    const input = { dataset, file, ...more }
    const { check: found } = await callOperatorApi<{ check: DatasetCheck }>('POST', 'dataset/checks', {
      body: { check: input },
    })
    setResult({ input, check: found })
  }
  const { faults } = submission
  return (
    <Page title="Load dataset" above={<a href={link('/operator/prices')}>Active prices</a>}>
      <div class="panels one">
        <Panel title="File">
          <Form of={submission} onSubmit={check} action="Check file">
            <div class="fields">
              <Choice
                label="Dataset"
                value={kind.name}
                options={kinds.map(({ name }) => [name, name] as const)}
                fault={hasName === null ? faults.get('dataset') : undefined}
                onChange={changing(setKindName)}
              />
              {hasName !== null && (
                <Field
                  label={`Name of the ${hasName}`}
                  hint="Lower-case letters, digits and hyphens."
                  required
                  maxLength={40}
                  value={variable}
                  fault={faults.get('dataset')}
                  onChange={changing(setVariable)}
                />
              )}
            </div>
            <FileField
              label="Choose a file"
              hint={`Supported files: ${kind.files}.`}
              accept={ACCEPT}
              value={file}
              fault={
                isFileMissing && file === null ? 'Choose a file.' : (faults.get('file') ?? faults.get('file/content'))
              }
              onChange={changing(setFile)}
              command={command}
            />
            {isDeniedPartyList && (
              <>
                <FileField
                  label="Choose a file of aliases"
                  hint="Only for sdn.csv of OFAC: alt.csv with its aliases."
                  accept=".csv"
                  value={aliases}
                  fault={faults.get('aliases/content')}
                  onChange={changing(setAliases)}
                  command={`${command} --aliases FILE`}
                />
                <div class="fields below">
                  <Field
                    label="List date"
                    hint="YYYY-MM-DD. Required if the file does not contain a date."
                    maxLength={10}
                    value={date}
                    fault={faults.get('date')}
                    onChange={changing(setDate)}
                  />
                </div>
              </>
            )}
          </Form>
        </Panel>
        {result && (
          <>
            <Panel title="Check result" wide>
              <DatasetCheckResult of={result.check} />
            </Panel>
            {result.check.error_count === 0 && !result.check.identical && (
              <Panel title="Load as new version">
                <LoadVersionForm input={result.input} start={result.check.valid_from} />
              </Panel>
            )}
          </>
        )}
      </div>
    </Page>
  )
}

type LoadProps = { readonly input: Input; readonly start: string | null }

function LoadVersionForm({ input, start }: LoadProps) {
  const { route } = useLocation()
  const [validFrom, setValidFrom] = useState('')
  const load = async (reason: string) => {
    const valid_from = validFrom.trim() === '' ? null : validFrom.trim()
    const { version } = await callOperatorApi<{ version: { version: string | null } }>('POST', 'dataset/versions', {
      body: { version: { ...input, valid_from }, reason },
    })
    say(
      version.version === null
        ? 'The active version is identical. Nothing was loaded.'
        : `Version ${version.version} loaded. It is not active yet.`,
    )
    route(link(`/operator/dataset?name=${encodeURIComponent(input.dataset)}`))
  }
  return (
    <ReasonForm action="Load version" prefix="/version" onSubmit={load}>
      {(errors) => (
        <Field
          label="Valid from (UTC)"
          hint={
            start === null
              ? 'YYYY-MM-DD HH:MM:SS. Leave empty to start at the activation.'
              : `YYYY-MM-DD HH:MM:SS. Leave empty to start as the file specifies (${start}).`
          }
          maxLength={19}
          value={validFrom}
          fault={errors.get('valid_from')}
          onChange={setValidFrom}
        />
      )}
    </ReasonForm>
  )
}
