import { useState } from 'preact/hooks'
import { useAction } from '../data/useAction.ts'
import { FILE_LIMIT_MESSAGE, packFile, type Upload } from './uploads.ts'

type Props = {
  readonly label: string
  readonly hint: string
  readonly accept: string
  readonly value: Upload | null
  readonly fault?: string | undefined
  readonly onChange: (file: Upload | null) => void
  /** Command for files that are too large for a request. */
  readonly command: string
}

/** Choice of a file, which is compressed in the browser. */
export function FileField({ label, hint, accept, value, fault, onChange, command }: Props) {
  const [isTooLarge, setIsTooLarge] = useState(false)
  const { isBusy, run } = useAction()
  const take = (file: File) =>
    run(async () => {
      const packed = await packFile(file)
      setIsTooLarge(packed === null)
      onChange(packed)
    })
  return (
    <div class="below">
      <label class="drop">
        <input
          type="file"
          accept={accept}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) take(file)
            // Allows selecting the same file again after a correction.
            currentTarget.value = ''
          }}
        />
        <strong role="status">{isBusy ? 'Reading file…' : (value?.name ?? label)}</strong>
        <small>{value === null ? hint : 'Choose another file'}</small>
      </label>
      {isTooLarge && (
        <div class="below" role="alert">
          <p class="fault">{FILE_LIMIT_MESSAGE}</p>
          <pre>{command}</pre>
        </div>
      )}
      {fault !== undefined && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
