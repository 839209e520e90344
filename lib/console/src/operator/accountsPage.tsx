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

/** Finds an account; accounts are not listed, so that nobody browses through them. */
export function AccountsPage() {
  const { route } = useLocation()
  const [search, setSearch] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submission = useSubmission('')
  const find = async () => {
    const { users } = await operatorCall<{ users: readonly Account[] }>(
      'GET',
      `users?${new URLSearchParams({ search: search.trim() })}`,
    )
    const [found] = users
    setIsMissing(!found)
    if (found) route(link(`/operator/accounts/${found.id}`))
  }
  return (
    <Page title="Accounts">
      <Panel title="Find an account">
        <Form of={submission} onSubmit={find} action="Find it">
          <Field
            label="Id or exact e-mail address"
            required
            hint="Looking at an account is on the audit trail"
            maxLength={254}
            value={search}
            onChange={setSearch}
          />
        </Form>
        {isMissing && (
          <Empty title="There is no such account">
            <p>Look whether the address is complete.</p>
          </Empty>
        )}
      </Panel>
    </Page>
  )
}
