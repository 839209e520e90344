import { useMemo, useState } from 'preact/hooks'
import { collectFieldErrors } from './failures.ts'
import { useAction } from './useAction.ts'

export type Submission = {
  readonly isBusy: boolean
  /** Error of the last submission; null if it succeeded or there was none. */
  readonly error: unknown
  /** Errors by field path. */
  readonly faults: ReadonlyMap<string, string>
  readonly submit: (action: () => Promise<void>) => Promise<void>
}

/** Submits a form; `prefix` is the path of its fields in the request, such as `/product`. */
export function useSubmission(prefix: string): Submission {
  const [error, setError] = useState<unknown>(null)
  const { isBusy, run } = useAction(setError)
  const submit = (action: () => Promise<void>) =>
    run(async () => {
      // Cleared first, so that a repeated error is announced again.
      setError(null)
      await action()
    })
  const errors = useMemo(() => collectFieldErrors(error, prefix), [error, prefix])
  return { isBusy, error, faults: errors, submit }
}
