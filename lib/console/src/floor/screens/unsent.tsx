import { useEffect } from 'preact/hooks'
import { Screen } from '../components/screen.tsx'
import { listDifferences } from '../data/differences.ts'
import {
  dismiss,
  type Entry,
  entries,
  escalateToLead,
  isOwn,
  isScanOnlyOperation,
  rejected,
  retryOperation,
  sent,
} from '../data/queue.ts'
import { canApprove } from '../data/session.ts'
import { explain, type TextKey, t } from '../texts/language.ts'

/** Removes what a lead resolved; without a connection, when the screen is opened again. */
const dismissResolvedOperations = (): void => void listDifferences().catch(() => undefined)

/** Operations by what became of them; refused ones stay until redone, or decided by a lead. */
export function UnsentOperationsScreen() {
  useEffect(() => {
    if (rejected.value.length > 0) dismissResolvedOperations()
  }, [])
  const waiting = entries.value.filter(({ refusal }) => refusal === null)
  return (
    <Screen title={t('unsent')} {...(rejected.value.length > 0 ? { hint: t('dismissHint') } : {})}>
      {entries.value.length === 0 && <p>{t('noUnsent')}</p>}
      <Section title="refused" list={rejected.value} />
      <Section title="waiting" list={waiting} />
      {sent.value.length > 0 && (
        <>
          <h2>{t('sent')}</h2>
          <ul class="rows" aria-label={t('sent')}>
            {sent.value.map((operation) => (
              <li key={operation.operation_id}>
                <b>✓ {t(operation.type)}</b> <small>{operation.occurred_at.slice(11, 16)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  )
}

function Section({ title, list }: { readonly title: TextKey; readonly list: readonly Entry[] }) {
  if (list.length === 0) return null
  return (
    <>
      <h2>{t(title)}</h2>
      <ul class="rows" aria-label={t(title)}>
        {list.map((entry) => (
          <li key={entry.operation.operation_id} class={entry.refusal === null ? '' : 'bad'}>
            <b>{t(entry.operation.type)}</b> <small>{entry.operation.occurred_at.slice(11, 16)}</small>
            <p>{describeOperationState(entry)}</p>
            {entry.refusal !== null && <Decision entry={entry} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function describeOperationState(entry: Entry): string {
  const { refusal, operation, isHandedOver } = entry
  if (refusal !== null) {
    const reason = `${t('refused')}: ${explain(refusal.code, refusal.message)}`
    return isHandedOver ? `${reason} · ${t('handedOver')}` : reason
  }
  if (!isOwn(entry)) return t('otherWorker', { id: entry.by })
  return t(rejected.value.some((one) => one.operation.group === operation.group) ? 'heldBack' : 'waiting')
}

/** An operation is sent again by the worker who made it only. */
function Decision({ entry }: { readonly entry: Entry }) {
  const canDismiss = canApprove.value || isScanOnlyOperation(entry)
  const leave = () => {
    escalateToLead(entry)
    dismissResolvedOperations()
  }
  return (
    <div class="buttons">
      {isOwn(entry) && (
        <button type="button" onClick={() => retryOperation(entry)}>
          {t('sendAgain')}
        </button>
      )}
      {isOwn(entry) && !entry.isHandedOver && !canDismiss && (
        <button type="button" onClick={leave}>
          {t('handOver')}
        </button>
      )}
      {canDismiss && (
        <button type="button" class="danger" onClick={() => dismiss(entry)}>
          {t('dismiss')}
        </button>
      )}
    </div>
  )
}
