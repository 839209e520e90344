import { ApiError } from '../../../client/src/index.ts'
import { getErrorMessage } from '../data/failures.ts'

type Props = { readonly error: unknown; readonly retry?: () => void }

/** Error with cause and resolution. */
export function Failure({ error, retry }: Props) {
  const api = error instanceof ApiError ? error : null
  const isRole = api?.name === 'scope_missing'
  return (
    <div class={isRole ? 'note' : 'note bad'} role={isRole ? 'note' : 'alert'}>
      <p>{getErrorMessage(error)}</p>
      {!isRole && (
        <p class="actions">
          {retry && (
            <button type="button" onClick={retry}>
              Try again
            </button>
          )}
          {api?.docUrl && (
            <a href={api.docUrl} target="_blank" rel="noreferrer">
              {`Help for error ${api.code}`}
            </a>
          )}
          {api?.requestId && <small>{`Request ID: ${api.requestId}`}</small>}
        </p>
      )}
    </div>
  )
}
