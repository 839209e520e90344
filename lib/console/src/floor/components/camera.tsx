import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { wrong } from '../data/feedback.ts'
import { t } from '../texts/language.ts'

type CameraView = ComponentType<{ readonly onCode: (code: string) => void }>

/** Loaded at the first press: most devices have a scanner. */
const view = signal<CameraView | null>(null)
/** Stays on from one screen to the next. */
const isOn = signal(false)

async function switchCamera(): Promise<void> {
  if (isOn.value) {
    isOn.value = false
    return
  }
  try {
    view.value ??= (await import('../camera/cameraView.tsx')).CameraView
    isOn.value = true
  } catch {
    wrong(t('noCamera'))
  }
}

export const CameraButton = () => (
  <button type="button" class="plain" aria-pressed={isOn.value} onClick={() => void switchCamera()}>
    {t(isOn.value ? 'cameraOff' : 'camera')}
  </button>
)

/** Picture of the camera while it is on. */
export function Camera({ onCode }: { readonly onCode: (code: string) => void }) {
  const View = view.value
  return isOn.value && View ? <View onCode={onCode} /> : null
}
