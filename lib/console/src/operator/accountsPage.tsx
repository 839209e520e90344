import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'
import { Empty } from '../components/empty.tsx'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { Page, Panel } from '../components/page.tsx'
import { useSubmission } from '../data/useSubmission.ts'
import { AccountsByVolume } from './accountsByVolume.tsx'
import { callOperatorApi } from './operatorApi.ts'
import type { Account } from './operatorTypes.ts'

/** Account search, and the accounts with purchases by volume. */
export function AccountsPage() {
  const { route } = useLocation()
  const [search, setSearchText] = useState('')
  const [results, setSearchResults] = useState<readonly Account[] | null>(null)
  const submission = useSubmission('')
  const find = async () => {
    const { users } = await callOperatorApi<{ users: readonly Account[] }>(
      'GET',
      `users?${new URLSearchParams({ search: search.trim() })}`,
    )
    const [only, ...others] = users
    setSearchResults(users)
    if (only && others.length === 0) route(link(`/operator/accounts/${only.id}`))
  }
  return (
    <Page
      title="Accounts"
      actions={
        <a class="button" href={link('/operator/accounts/new')}>
          New account
        </a>
      }
    >
      <Panel title="Find account">
        <Form of={submission} onSubmit={find} action="Find account">
          <Field
            label="Name, email address, ID or tracking number"
            required
            hint="Enter at least 3 letters of a name or email address. Viewing an account is recorded in the audit trail."
            maxLength={254}
            value={search}
            onChange={setSearchText}
          />
        </Form>
        {results?.length === 0 && (
          <Empty title="No accounts found">
            <p>Check the spelling, or search by tracking number.</p>
          </Empty>
        )}
        {results !== null && results.length > 1 && (
          <ul class="entries" aria-label="Accounts">
            {results.map(({ id, email, first_name: first, last_name: last }) => (
              <li key={id}>
                <a href={link(`/operator/accounts/${id}`)}>{email}</a>
                <small>{`${first} ${last}`}</small>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Accounts by volume" aside={<small>last 30 days</small>}>
        <AccountsByVolume />
      </Panel>
    </Page>
  )
}
