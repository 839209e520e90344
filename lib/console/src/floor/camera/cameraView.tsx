import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../texts/language.ts'
import { createDetector, selectBarcode } from './detector.ts'
import { createScanFilter } from './reads.ts'

const FRAME_INTERVAL_MS = 80
/** The camera at the back, sharp enough for small barcodes. */
const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
}

type Props = { readonly onCode: (code: string) => void }

/** Picture of the camera, whose barcodes are scans. */
export function CameraView({ onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const scan = useRef(onCode)
  scan.current = onCode
  const [hasCameraFailed, setCameraFailed] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    watch(video.current, (code) => scan.current(code), end.signal).catch(() => setCameraFailed(true))
    return () => end.abort()
  }, [])
  return hasCameraFailed ? (
    <p role="alert">{t('noCamera')}</p>
  ) : (
    // A live picture has neither sound nor text.
    <video ref={video} class="camera" muted playsInline aria-label={t('camera')} />
  )
}

/** Reads barcodes from the camera until the signal. */
async function watch(video: HTMLVideoElement | null, onCode: (code: string) => void, end: AbortSignal): Promise<void> {
  if (!video) return
  const [stream, detector] = await Promise.all([
    navigator.mediaDevices.getUserMedia(CAMERA_CONSTRAINTS),
    createDetector(),
  ])
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  end.addEventListener('abort', stop)
  if (end.aborted) return stop()
  video.srcObject = stream
  await video.play()
  const filter = createScanFilter()
  while (!end.aborted) {
    const found = await detector.detect(video)
    const code = filter(selectBarcode(found, { width: video.videoWidth, height: video.videoHeight }))
    if (code !== null && !end.aborted) onCode(code)
    await new Promise((resolve) => setTimeout(resolve, FRAME_INTERVAL_MS))
  }
}
