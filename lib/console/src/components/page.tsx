import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { PLATFORM_NAME } from '../app/place.ts'
import { isField } from './focus.ts'

type Props = {
  readonly title: string
  /** Where this page belongs to, above its title. */
  readonly above?: ComponentChildren
  readonly status?: ComponentChildren
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}

/**
 * What pages have in common: a title that the browser shows too, and that is read out when the page
 * has changed.
 */
export function Page({ title, above, status, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${PLATFORM_NAME}`
  }, [title])
  // As soon as the page is shown, and not from whoever types or scans: what follows would be lost.
  useLayoutEffect(() => {
    if (!isField(document.activeElement)) heading.current?.focus()
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

/** A part of a page with a heading of its own. */
export const Panel = ({ title, aside, wide, children }: PanelProps) => (
  <section class={wide ? 'panel wide' : 'panel'}>
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
)
