import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'

type Props = {
  /** Title of the section. */
  readonly of: string
  readonly parts: readonly (readonly [path: string, title: string])[]
  /** Links outside the console. */
  readonly children?: ComponentChildren
}

/** Navigation between the pages of a section. */
export function Parts({ of, parts, children }: Props) {
  const { path } = useLocation()
  return (
    <nav class="parts" aria-label={of}>
      {parts.map(([part, title]) => (
        <a key={part} href={link(part)} aria-current={path === link(part) ? 'page' : undefined}>
          {title}
        </a>
      ))}
      {children}
    </nav>
  )
}
