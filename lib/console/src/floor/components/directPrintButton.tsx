import { useState } from 'preact/hooks'
import { call } from '../data/api.ts'
import { done, wrong } from '../data/feedback.ts'
import type { Packing } from '../data/types.ts'
import { describe } from '../data/useLoadedData.ts'
import { t } from '../texts/language.ts'
import { TextForm } from './screen.tsx'

const KEY = 'floor.printer'

type Props = { readonly userId: number; readonly packing: Packing }

/** Queues the label for the printer of this bench, whose name is entered once per device. */
export function DirectPrintButton({ userId, packing }: Props) {
  const [printer, setPrinter] = useState(() => localStorage.getItem(KEY))
  const [isEnteringPrinter, setIsEnteringPrinter] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const print = async (name: string) => {
    const { order_id, fulfillment_id } = packing
    const sent = { operation_id: crypto.randomUUID(), printer: name, user_id: userId, order_id, fulfillment_id }
    setBusy(true)
    try {
      await call('POST', '/floor/prints', { print: sent })
      done(t('printQueued', { printer: name }))
    } catch (error) {
      wrong(describe(error))
    }
    setBusy(false)
  }
  if (isEnteringPrinter) {
    const name = (text: string) => {
      localStorage.setItem(KEY, text.slice(0, 40))
      setPrinter(text.slice(0, 40))
      setIsEnteringPrinter(false)
    }
    return <TextForm label={t('printerName')} action={t('save')} onText={name} />
  }
  return (
    <div class="buttons">
      {printer !== null && (
        <button type="button" class="main" disabled={isBusy} onClick={() => void print(printer)}>
          {t('printAt', { printer })}
        </button>
      )}
      <button type="button" class="plain" onClick={() => setIsEnteringPrinter(true)}>
        {t(printer === null ? 'setPrinter' : 'changePrinter')}
      </button>
    </div>
  )
}
