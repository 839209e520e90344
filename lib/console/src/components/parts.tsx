import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'

type Props = {
  /** Of which place they are. */
  readonly of: string
  readonly parts: readonly (readonly [path: string, title: string])[]
  /** Links that lead out of the console. */
  readonly children?: ComponentChildren
}

/** The parts of a place, beside each other below the title of each. */
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
