import { signal } from '@preact/signals'

/** Outcome of the last scan. */
export type ScanOutcome = { readonly kind: 'good' | 'wrong' | 'done'; readonly text: string }

export const scanOutcome = signal<ScanOutcome | null>(null)

const SUCCESS_DISPLAY_MS = 400
let context: AudioContext | null = null

/** Tones as frequency in hertz, start and length in seconds. */
type Tone = readonly [hertz: number, start: number, length: number]

const TONES: Readonly<Record<ScanOutcome['kind'], readonly Tone[]>> = {
  good: [[1_760, 0, 0.08]],
  wrong: [
    [220, 0, 0.18],
    [175, 0.24, 0.3],
  ],
  done: [
    [880, 0, 0.1],
    [1_320, 0.12, 0.16],
  ],
}

function play(tones: readonly Tone[]): void {
  context ??= new AudioContext()
  // Browsers allow sound only after the first key or touch.
  if (context.state === 'suspended') void context.resume()
  for (const [hertz, start, length] of tones) {
    const oscillator = context.createOscillator()
    oscillator.frequency.value = hertz
    oscillator.connect(context.destination)
    oscillator.start(context.currentTime + start)
    oscillator.stop(context.currentTime + start + length)
  }
}

function judge(kind: ScanOutcome['kind'], text: string): void {
  const shown = { kind, text }
  scanOutcome.value = shown
  play(TONES[kind])
  if (kind === 'good') {
    setTimeout(() => {
      if (scanOutcome.value === shown) scanOutcome.value = null
    }, SUCCESS_DISPLAY_MS)
  }
}

export const good = (): void => judge('good', '')
export const done = (text: string): void => judge('done', text)

/** Stays on screen until the next correct scan. */
export function wrong(text: string): void {
  judge('wrong', text)
  navigator.vibrate?.(400)
}

export const clearScanFeedback = (): void => {
  scanOutcome.value = null
}
