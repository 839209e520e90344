import { number } from '../data/format.ts'

type Props = { readonly done: number; readonly all: number; readonly what: string; readonly hasFault?: boolean }

/** Progress bar. */
export const Progress = ({ done, all, what, hasFault = false }: Props) => (
  <span class="progress">
    <meter
      min={0}
      max={Math.max(1, all)}
      value={Math.min(done, all)}
      aria-label={`${number(done)} of ${number(all)} ${what}`}
    />
    <span class={hasFault ? 'status warn' : undefined}>
      {number(done)} / {number(all)}
    </span>
  </span>
)
