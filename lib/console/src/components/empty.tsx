import type { ComponentChildren } from 'preact'

type Props = { readonly title: string; readonly children: ComponentChildren }

/** Empty state with a hint on how to add content. */
export const Empty = ({ title, children }: Props) => (
  <div class="empty">
    <h3>{title}</h3>
    {children}
  </div>
)
