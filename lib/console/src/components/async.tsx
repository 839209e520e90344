import type { ComponentChildren } from 'preact'
import type { Reloadable } from '../data/useAsyncData.ts'
import { Failure } from './failure.tsx'
import { Page } from './page.tsx'

type Props<T> = {
  readonly of: Reloadable<T>
  /** Name of the content, for screen readers. */
  readonly what: string
  readonly children: (value: T) => ComponentChildren
}

/** Shows loaded content, a loading indicator or the error. */
export function Async<T>({ of: { loaded, reload }, what, children }: Props<T>) {
  if (loaded.kind === 'loading') return <Loading what={what} />
  if (loaded.kind === 'failed') return <Failure error={loaded.error} retry={reload} />
  return <>{children(loaded.value)}</>
}

/** Page of one resource, with its title also while loading and after errors. */
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
