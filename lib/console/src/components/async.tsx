import type { ComponentChildren } from 'preact'
import type { Reloadable } from '../data/useLoaded.ts'
import { Failure } from './failure.tsx'

type Props<T> = {
  readonly of: Reloadable<T>
  /** What is loaded, for whoever hears it. */
  readonly what: string
  readonly children: (value: T) => ComponentChildren
}

/** Shows what was loaded; before that that it is under way, and otherwise why it is not there. */
export function Async<T>({ of: { loaded, reload }, what, children }: Props<T>) {
  if (loaded.kind === 'loading') return <Loading what={what} />
  if (loaded.kind === 'failed') return <Failure error={loaded.error} retry={reload} />
  return <>{children(loaded.value)}</>
}

export const Loading = ({ what }: { readonly what: string }) => (
  <div class="loading" role="status">
    <span class="unseen">Loading {what} …</span>
  </div>
)
