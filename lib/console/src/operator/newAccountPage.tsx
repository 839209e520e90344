import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'
import { say } from '../app/toasts.tsx'
import { Field } from '../components/field.tsx'
import { Page, Panel } from '../components/page.tsx'
import { callOperatorApi } from './operatorApi.ts'
import type { Account } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

/** Creates an account, as the command `users create` does. */
export function NewAccountPage() {
  const { route } = useLocation()
  const [email, setEmail] = useState('')
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [timezone, setTimezone] = useState('UTC')
  const create = async (reason: string) => {
    const { user } = await callOperatorApi<{ user: Account }>('POST', 'users', {
      body: {
        user: {
          email: email.trim(),
          first_name: firstName.trim(),
          last_name: lastName.trim(),
          timezone: timezone.trim(),
        },
        reason,
      },
    })
    say('Account created.')
    route(link(`/operator/accounts/${user.id}`))
  }
  return (
    <Page title="New account" above={<a href={link('/operator/accounts')}>Accounts</a>}>
      <Panel title="Account with a USD wallet">
        <p class="soft">The user sets a password through the password reset on the sign-in page.</p>
        <ReasonForm action="Create account" prefix="/user" onSubmit={create}>
          {(errors) => (
            <>
              <Field
                label="Email address"
                required
                maxLength={254}
                value={email}
                fault={errors.get('email')}
                onChange={setEmail}
              />
              <Field
                label="First name"
                required
                maxLength={64}
                value={firstName}
                fault={errors.get('first_name')}
                onChange={setFirstName}
              />
              <Field
                label="Last name"
                required
                maxLength={64}
                value={lastName}
                fault={errors.get('last_name')}
                onChange={setLastName}
              />
              <Field
                label="Time zone"
                hint="IANA name, such as Europe/Berlin."
                maxLength={64}
                value={timezone}
                fault={errors.get('timezone')}
                onChange={setTimezone}
              />
            </>
          )}
        </ReasonForm>
      </Panel>
    </Page>
  )
}
