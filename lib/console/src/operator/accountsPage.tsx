import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'
import { Empty } from '../components/empty.tsx'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { Page, Panel } from '../components/page.tsx'
import { useSubmission } from '../data/useSubmission.ts'
import { operatorCall } from './operatorApi.ts'
import type { Account } from './operatorTypes.ts'

/** Finds accounts; they are not listed, so that an operator sees only those they search for. */
export function AccountsPage() {
  const { route } = useLocation()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly Account[] | null>(null)
  const submission = useSubmission('')
  const find = async () => {
    const { users } = await operatorCall<{ users: readonly Account[] }>(
      'GET',
      `users?${new URLSearchParams({ search: search.trim() })}`,
    )
    const [only, ...others] = users
    setFound(users)
    if (only && others.length === 0) route(link(`/operator/accounts/${only.id}`))
  }
  return (
    <Page title="Accounts">
      <Panel title="Find an account">
        <Form of={submission} onSubmit={find} action="Find it">
          <Field
            label="Name, e-mail address, id or tracking number"
            required
            hint="A part of at least 3 letters of a name or e-mail address is enough. Each account shown is recorded in the audit trail."
            maxLength={254}
            value={search}
            onChange={setSearch}
          />
        </Form>
        {found?.length === 0 && (
          <Empty title="No account found">
            <p>Check the spelling, or search for the tracking number of one of its parcels.</p>
          </Empty>
        )}
        {found !== null && found.length > 1 && (
          <ul class="entries" aria-label="Accounts found">
            {found.map(({ id, email, first_name: first, last_name: last }) => (
              <li key={id}>
                <a href={link(`/operator/accounts/${id}`)}>{email}</a>
                <small>{`${first} ${last}`}</small>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </Page>
  )
}
