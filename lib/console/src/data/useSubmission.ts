import { useState } from 'preact/hooks'
import { fieldErrors } from './failures.ts'
import { useAction } from './useAction.ts'

export type Submission = {
  readonly isBusy: boolean
  /** Why it could not be done the last time; null where it could, or was not tried. */
  readonly error: unknown
  /** What is wrong with single fields, by the ends of their pointers. */
  readonly faults: ReadonlyMap<string, string>
  readonly submit: (action: () => Promise<void>) => Promise<void>
}

/** Sends a form; `prefix` is where its fields stand in the request, `/product`. */
export function useSubmission(prefix: string): Submission {
  const [error, setError] = useState<unknown>(null)
  const { isBusy, run } = useAction(setError)
  const submit = (action: () => Promise<void>) =>
    run(async () => {
      // What is still wrong is told anew.
      setError(null)
      await action()
    })
  return { isBusy, error, faults: fieldErrors(error, prefix), submit }
}
