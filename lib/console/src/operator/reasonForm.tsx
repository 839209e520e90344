import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { useSubmission } from '../data/useSubmission.ts'

type Props = {
  readonly action: string
  /** Where the fields above stand in the request. */
  readonly prefix: string
  readonly onSubmit: (reason: string) => Promise<void>
  readonly children?: (faults: ReadonlyMap<string, string>) => ComponentChildren
}

/** Whatever an operator changes has a reason, which stays on the audit trail. */
export function ReasonForm({ action, prefix, onSubmit, children }: Props) {
  const [reason, setReason] = useState('')
  const submission = useSubmission(prefix)
  const submit = async () => {
    await onSubmit(reason.trim())
    setReason('')
  }
  return (
    <Form of={submission} onSubmit={submit} action={action}>
      <div class="fields">
        {children?.(submission.faults)}
        <Field
          label="Reason"
          required
          hint="Stays on the audit trail"
          maxLength={255}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Form>
  )
}
