import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useUnsaved } from '../app/unsaved.ts'
import type { Submission } from '../data/useSubmission.ts'
import { Failure } from './failure.tsx'

type Props = {
  readonly of: Submission
  readonly onSubmit: () => Promise<void>
  /** What its button says. */
  readonly action: string
  /** What is typed into it would be missed: whoever leaves the page before it is sent is asked. */
  readonly isDraft?: true
  /** Further buttons. */
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
}

/**
 * What is sent together; what is wrong with it is told above, and the first faulty field is where
 * one goes on.
 */
export function Form({ of: { isBusy, error, submit }, onSubmit, action, isDraft, aside, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, sent } = useUnsaved()
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
