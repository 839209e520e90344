import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { PLATFORM_NAME } from '../app/place.ts'
import { isFormField } from './focus.ts'

type Props = {
  readonly title: string
  /** Breadcrumb above the title. */
  readonly above?: ComponentChildren
  readonly status?: ComponentChildren
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}

/** Page with a title, which is also the document title and is announced on navigation. */
export function Page({ title, above, status, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${PLATFORM_NAME}`
  }, [title])
  // Focus on display, but not while the user types or scans, as input would be lost.
  useLayoutEffect(() => {
    if (!isFormField(document.activeElement)) heading.current?.focus()
  }, [])
  return (
    <>
      <header class="page-head">
        <div>
          {above && <p class="above">{above}</p>}
          <h1 ref={heading} tabIndex={-1}>
            {title} {status}
          </h1>
        </div>
        {actions && <div class="actions">{actions}</div>}
      </header>
      {children}
    </>
  )
}

type PanelProps = {
  readonly title: string
  readonly aside?: ComponentChildren
  readonly wide?: boolean
  readonly children: ComponentChildren
}

/** Section of a page with its own heading. */
export const Panel = ({ title, aside, wide, children }: PanelProps) => (
  <section class={wide ? 'panel wide' : 'panel'}>
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
)
