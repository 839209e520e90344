import { useLocation } from 'preact-iso'
import type { LoggedRequest } from '../../../../client/src/index.ts'
import { getApiPage } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { Filters, type FilterValues } from '../../components/filters.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { number, when } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { DeveloperNav } from './parts.tsx'

/*
 * API request log of the account, newest first.
 */

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const COLUMNS: readonly Column<LoggedRequest>[] = [
  {
    title: 'Request',
    cell: ({ method, path }) => (
      <code>
        {method} {path}
      </code>
    ),
  },
  {
    title: 'Response',
    cell: ({ status }) => <span class={status < 400 ? 'status good' : 'status bad'}>{status}</span>,
  },
  { title: 'Error', cell: (request) => <RequestErrors of={request} /> },
  {
    title: 'Application or API key',
    cell: ({ application_id: application, key_id: key }) => (key === null ? application : `API key ${key}`),
  },
  { title: 'Duration (ms)', cell: ({ duration_ms: ms }) => number(ms), isNumber: true },
  { title: 'At', cell: ({ created }) => when(created) },
]

/** Errors and content of a request. */
const RequestErrors = ({ of: { code, error, errors, query, body } }: { readonly of: LoggedRequest }) => {
  const sent = [Object.keys(query).length > 0 ? query : null, body].filter((part) => part !== null)
  const summary = errors[0] ?? error ?? '–'
  if (code === null && sent.length === 0) return <>{summary}</>
  return (
    <details class="attempts">
      <summary>{summary === '–' ? 'Request body' : summary}</summary>
      {errors.length > 1 && (
        <ul>
          {errors.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {code !== null && (
        <p>
          <a href={getApiPage(`docs/errors/${code}`)} target="_blank" rel="noreferrer">
            {`Help for error ${code}`}
          </a>
        </p>
      )}
      {sent.map((part, place) => (
        <pre key={place === 0 ? 'first' : 'second'}>{JSON.stringify(part, null, 2)}</pre>
      ))}
    </details>
  )
}

export function RequestsPage() {
  const { query } = useLocation()
  const method = METHODS.find((one) => one === query.method)
  const filters = {
    ...(method ? { method } : {}),
    ...(query.path ? { path: query.path } : {}),
    ...(query.status ? { status: query.status } : {}),
  }
  const rows = usePages(
    (signal) => client.requests.list(filters, { signal }),
    ({ requests }) => requests,
    [JSON.stringify(filters)],
  )
  return (
    <Page title="Requests" above="Developers">
      <DeveloperNav />
      <Filters path="/developers/requests" values={buildFilters(query)} />
      <ListTable
        rows={rows}
        what="Requests"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <Empty title="No matching requests">
            <p>New requests appear here after about one minute.</p>
          </Empty>
        }
      />
    </Page>
  )
}

const buildFilters = (query: Readonly<Record<string, string>>): FilterValues => [
  {
    name: 'method',
    label: 'Method',
    kind: 'choice',
    value: query.method ?? '',
    options: [['', 'Any'], ...METHODS.map((method) => [method, method] as const)],
  },
  { name: 'path', label: 'Path', kind: 'search', value: query.path ?? '' },
  { name: 'status', label: 'Status', kind: 'search', value: query.status ?? '' },
]
