import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { useSubmission } from '../data/useSubmission.ts'

type Props = {
  readonly action: string
  /** Path of the fields above in the request. */
  readonly prefix: string
  readonly onSubmit: (reason: string) => Promise<void>
  /** Keeps the reason, as the submission only opens a confirmation. */
  readonly keepsReason?: true
  readonly children?: (faults: ReadonlyMap<string, string>) => ComponentChildren
}

/** Same as in the API. */
const MIN_REASON_LENGTH = 3
const REASON_LENGTH_MESSAGE = `Enter a reason of at least ${MIN_REASON_LENGTH} characters.`

/** Form with a mandatory reason for the audit trail. */
export function ReasonForm({ action, prefix, onSubmit, keepsReason, children }: Props) {
  const [reason, setReason] = useState('')
  const [isReasonTooShort, setIsTooShort] = useState(false)
  const submission = useSubmission(prefix)
  const submit = async () => {
    const given = reason.trim()
    if (given.length < MIN_REASON_LENGTH) {
      setIsTooShort(true)
      return
    }
    setIsTooShort(false)
    await onSubmit(given)
    if (!keepsReason) setReason('')
  }
  return (
    <Form of={submission} onSubmit={submit} action={action}>
      <div class="fields">
        {children?.(submission.faults)}
        <Field
          label="Reason"
          required
          hint="The reason is recorded in the audit trail."
          maxLength={255}
          value={reason}
          fault={
            isReasonTooShort && reason.trim().length < MIN_REASON_LENGTH
              ? REASON_LENGTH_MESSAGE
              : submission.faults.get('reason')
          }
          onChange={setReason}
        />
      </div>
    </Form>
  )
}
