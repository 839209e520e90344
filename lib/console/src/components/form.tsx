import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Submission } from '../data/useSubmission.ts'
import { Failure } from './failure.tsx'

type Props = {
  readonly of: Submission
  readonly onSubmit: () => Promise<void>
  /** What its button says. */
  readonly action: string
  /** Further buttons. */
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
}

/** What is sent together; what is wrong with it is told above, and the first faulty field is where one goes on. */
export function Form({ of: { isBusy, error, submit }, onSubmit, action, aside, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(onSubmit)
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
