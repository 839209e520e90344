import { Screen } from '../components/screen.tsx'
import { dismiss, entries, refused, sendAgain } from '../data/queue.ts'
import { mayApprove } from '../data/session.ts'
import { t } from '../texts/language.ts'

/** Operations that the API has not accepted. Only a lead dismisses those that it refused. */
export function UnsentScreen() {
  const blocked = new Set(refused.value.map(({ operation }) => operation.group))
  return (
    <Screen title={t('unsent')} {...(refused.value.length > 0 ? { hint: t('dismissHint') } : {})}>
      {entries.value.length === 0 && <p>{t('noUnsent')}</p>}
      <ul class="rows" aria-label={t('unsent')}>
        {entries.value.map((entry) => {
          const { operation, refusal } = entry
          const isHeld = refusal === null && blocked.has(operation.group)
          return (
            <li key={operation.operation_id} class={refusal === null ? '' : 'bad'}>
              <b>{t(operation.type)}</b> <small>{operation.occurred_at.slice(11, 16)}</small>
              <p>{refusal === null ? t(isHeld ? 'heldBack' : 'waiting') : `${t('refused')}: ${refusal}`}</p>
              {refusal !== null && (
                <div class="buttons">
                  <button type="button" onClick={() => sendAgain(entry)}>
                    {t('sendAgain')}
                  </button>
                  {mayApprove.value && (
                    <button type="button" class="danger" onClick={() => dismiss(entry)}>
                      {t('dismiss')}
                    </button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Screen>
  )
}
