import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useUnsavedChanges } from '../app/unsaved.ts'
import type { Submission } from '../data/useSubmission.ts'
import { Failure } from './failure.tsx'

type Props = {
  readonly of: Submission
  readonly onSubmit: () => Promise<void>
  /** Text of its button. */
  readonly action: string
  /** Confirms leaving the page with unsaved input. */
  readonly isDraft?: true
  /** Additional buttons. */
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
}

/** Form with its error above the fields; the first invalid field receives the focus. */
export function Form({ of: { isBusy, error, submit }, onSubmit, action, isDraft, aside, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, sent } = useUnsavedChanges()
  useLayoutEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return (
    <form
      ref={form}
      noValidate
      onInput={isDraft && typed}
      onSubmit={(event) => {
        event.preventDefault()
        submit(async () => {
          await onSubmit()
          sent()
        })
      }}
    >
      {error !== null && <Failure error={error} />}
      {children}
      <div class="actions">
        <button type="submit" class="main" disabled={isBusy}>
          {action}
        </button>
        {aside}
      </div>
    </form>
  )
}
