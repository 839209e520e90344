import type { ComponentChildren } from 'preact'

export type Step = {
  readonly key: string
  readonly when: string
  readonly what: ComponentChildren
  readonly where?: string
}

/** Events, newest first. */
export const Timeline = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol class="timeline">
    {steps.map(({ key, when, what, where }) => (
      <li key={key}>
        <time>{when}</time>
        <strong>{what}</strong>
        {where && <span>{where}</span>}
      </li>
    ))}
  </ol>
)
