import { toSentence } from '../data/toSentence.ts'

type Warning = { readonly path: string; readonly message: string; readonly cure: string }

/** Warnings about issues that may stop a parcel, with resolutions. */
export const Warnings = ({ of = [] }: { readonly of: readonly Warning[] | undefined }) =>
  of.length === 0 ? null : (
    <div class="note warn">
      <ul>
        {of.map(({ path, message, cure }) => (
          <li key={path}>{toSentence(`${message}: ${cure}`)}</li>
        ))}
      </ul>
    </div>
  )
