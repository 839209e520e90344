import { useRef } from 'preact/hooks'
import { wrong } from '../data/feedback.ts'
import { scaleImageDown } from '../data/photo.ts'
import { t } from '../texts/language.ts'

type Props = { readonly hasPhoto: boolean; readonly onPhoto: (photo: Blob) => void }

/** Takes a photo with the app of the device, or a file at a PC. */
export function PhotoButton({ hasPhoto, onPhoto }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const take = async () => {
    const file = field.current?.files?.[0]
    if (!file) return
    try {
      onPhoto(await scaleImageDown(file))
    } catch {
      wrong(t('noPhoto'))
    }
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('takePhoto')}
        onChange={() => void take()}
      />
      <button type="button" onClick={() => field.current?.click()}>
        {hasPhoto ? `✓ ${t('retakePhoto')}` : t('takePhoto')}
      </button>
    </>
  )
}
