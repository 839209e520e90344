import { useEffect, useState } from 'preact/hooks'
import type { Label } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Loading } from '../../components/async.tsx'
import { Confirm } from '../../components/dialog.tsx'
import { Facts } from '../../components/facts.tsx'
import { Failure } from '../../components/failure.tsx'
import { Panel } from '../../components/page.tsx'
import { accountSettings } from '../../data/accountSettings.ts'
import { createImageUrl, downloadFile, openDocument } from '../../data/files.ts'
import { addDays, day, money } from '../../data/format.ts'
import { queueLabels } from '../../data/printQueue.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'

/*
 * Label panel: view, print and cancel.
 */

type Props = { readonly shipmentId: number; readonly label: Label; readonly reload: () => void }

export function LabelPanel({ shipmentId, label, reload }: Props) {
  const { isBusy, run } = useAction()
  const [isRequested, setIsRequested] = useState(false)
  const name = `label-${label.tracking_number ?? label.id}`
  const print = () => run(async () => openDocument(await client.labels.getPdf(label.id), 'application/pdf'))
  const saveZpl = () =>
    run(async () => downloadFile(await client.labels.getZpl(label.id), 'application/zpl', `${name}.zpl`))
  const queue = () => {
    const added = queueLabels([{ labelId: label.id, shipmentId, trackingNumber: label.tracking_number }])
    say(added === 0 ? 'The label is already in the print queue.' : 'Label added to the print queue.')
  }
  const cancel = () =>
    run(async () => {
      await client.labels.cancel(label.id)
      setIsRequested(false)
      say('Label cancelled and refunded.')
      reload()
    })
  const isZplPreferred = accountSettings.value.label_format === 'zpl'
  const zplButton = (
    <button
      type="button"
      class={isZplPreferred ? 'main' : undefined}
      disabled={isBusy || !label.is_ready}
      onClick={saveZpl}
    >
      Download ZPL
    </button>
  )
  return (
    <Panel
      title="Label"
      aside={
        <div class="actions">
          {isZplPreferred && zplButton}
          <button
            type="button"
            class={isZplPreferred ? undefined : 'main'}
            disabled={isBusy || !label.is_ready}
            onClick={print}
          >
            Print label
          </button>
          {!isZplPreferred && zplButton}
          <button type="button" disabled={!label.is_ready} onClick={queue}>
            Add to print queue
          </button>
          {!label.processed && (
            <button type="button" disabled={isBusy} onClick={() => setIsRequested(true)}>
              Cancel label
            </button>
          )}
        </div>
      }
    >
      <div class="label">
        <Facts
          of={[
            ['Tracking number', label.tracking_number && <code>{label.tracking_number}</code>],
            ['Carrier', label.carrier],
            ['Service', label.service],
            ['Chargeable weight', `${label.chargeable_weight} kg`],
            ['Freight', money(label.cost, label.currency)],
            ['Surcharge', label.surcharge > 0 ? money(label.surcharge, label.currency) : null],
            ['Insurance', label.insurance_fee > 0 ? money(label.insurance_fee, label.currency) : null],
            ['Paid', <Paid key="paid" of={label} />],
          ]}
        />
        {label.is_ready ? <Picture label={label} /> : <p class="soft">The carrier has not created the label yet.</p>}
      </div>
      {isRequested && (
        <Confirm
          title="Cancel this label?"
          action="Cancel label"
          isBusy={isBusy}
          onConfirm={cancel}
          onClose={() => setIsRequested(false)}
        >
          <p>The price will be refunded to your balance. Do not use the cancelled label.</p>
        </Confirm>
      )}
    </Panel>
  )
}

/** Links to the ledger entry and the invoice, created on the following Monday. */
function Paid({ of: { created, currency } }: { readonly of: Label }) {
  const [on = ''] = created.split(' ')
  const week = new URLSearchParams({ date_start: addDays(on, 1), date_end: addDays(on, 7) })
  return (
    <>
      {day(on)}: <a href={link(`/money?currency=${currency}`)}>ledger</a> or{' '}
      <a href={link(`/money/invoices?${week}`)}>invoice</a>
    </>
  )
}

function Picture({ label: { id } }: { readonly label: Label }) {
  const { loaded, reload } = useAsyncData((signal) => client.labels.getPng(id, undefined, { signal }), [id])
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (loaded.kind !== 'ready') return
    const picture = createImageUrl(loaded.value)
    setAddress(picture)
    return () => URL.revokeObjectURL(picture)
  }, [loaded])
  if (loaded.kind === 'failed') return <Failure error={loaded.error} retry={reload} />
  return address === null ? <Loading what="label" /> : <img src={address} alt="Label preview" />
}
