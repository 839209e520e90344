import type { ComponentChildren } from 'preact'

type Props = { readonly title: string; readonly children: ComponentChildren }

/** Stands where nothing is yet, and says how something comes there. */
export const Empty = ({ title, children }: Props) => (
  <div class="empty">
    <h3>{title}</h3>
    {children}
  </div>
)
