import type { ComponentChildren } from 'preact'
import type { Reloadable } from '../data/useLoaded.ts'
import { Failure } from './failure.tsx'
import { Page } from './page.tsx'

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

/**
 * A page of one thing. Its title stands there before the thing does, and where it cannot be shown.
 */
export const AsyncPage = <T,>({ title, ...props }: Props<T> & { readonly title: string }) =>
  props.of.loaded.kind === 'ready' ? (
    <Async {...props} />
  ) : (
    <Page title={title}>
      <Async {...props} />
    </Page>
  )

export const Loading = ({ what }: { readonly what: string }) => (
  <div class="loading" role="status">
    <span class="unseen">Loading {what} …</span>
  </div>
)
