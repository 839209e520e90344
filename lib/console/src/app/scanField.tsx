import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { isField } from '../components/focus.ts'
import { Icon } from '../components/icon.tsx'
import { link } from './place.ts'
import { client } from './session.ts'
import { sayFailure } from './toasts.tsx'
import { mayLeave } from './unsaved.ts'

/**
 * Where what was scanned or typed leads: a parcel by its tracking number, those of an order number, an order of a shop, a parcel that
 * came back, or all of a recipient. Null where nothing has it; what a role does not let one see is not looked through.
 */
const placeOf = async (text: string): Promise<string | null> =>
  (await placeOfNumber(text)) ?? (IS_NAME.test(text) ? await placeOfName(text) : null)

const IS_NAME = /^\D{3,}$/
const IS_ID = /^\d{12,16}$/

async function placeOfName(name: string): Promise<string | null> {
  const wanted = { 'to.name': name, limit: 1 }
  const asked = await Promise.allSettled([
    client.shipments.list(wanted).then(({ shipments }) => shipments.length > 0 && '/shipments'),
    client.orders.list(wanted).then(({ orders }) => orders.length > 0 && '/orders'),
  ])
  const [page] = asked.flatMap((one) => (one.status === 'fulfilled' && one.value !== false ? [one.value] : []))
  return page === undefined ? null : link(`${page}?${new URLSearchParams({ name })}`)
}

/** Orders and shipments by the number that the platform gave them. */
const byId = (text: string) =>
  IS_ID.test(text)
    ? [
        client.shipments.get(Number(text)).then((shipment) => pagesOf('shipments', [shipment])),
        client.orders.get(Number(text)).then((order) => pagesOf('orders', [order])),
      ]
    : []

async function placeOfNumber(text: string): Promise<string | null> {
  const asked = await Promise.allSettled([
    ...byId(text),
    client.shipments.list({ tracking_number: text, limit: 1 }).then(({ shipments }) => pagesOf('shipments', shipments)),
    client.shipments.list({ order_number: text, limit: 2 }).then(({ shipments }) => pagesOf('shipments', shipments)),
    client.orders.list({ 'shop.order_id': text, limit: 2 }).then(({ orders }) => pagesOf('orders', orders)),
    client.returns.list({ tracking_number: text, limit: 1 }).then(({ returns }) => pagesOf('returns', returns)),
  ])
  const [failed] = asked.filter(({ status }) => status === 'rejected')
  if (asked.every(({ status }) => status === 'rejected')) throw failed && 'reason' in failed ? failed.reason : failed
  const [only, ...others] = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (only === undefined) return null
  const areParcels = [only, ...others].every((page) => page.startsWith('/shipments/'))
  return link(others.length > 0 && areParcels ? `/shipments?${new URLSearchParams({ order_number: text })}` : only)
}

const pagesOf = (place: string, found: readonly { readonly id: number }[]): readonly string[] =>
  found.map(({ id }) => `/${place}/${id}`)

/** Takes what a barcode scanner types, which ends with Enter; the key "/" leads here from anywhere. */
export function ScanField() {
  const { route } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const sought = useRef<string | null>(null)
  // As soon as the field is shown: a scanner does not wait until the browser has painted.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey) return
      // In this field, it begins the next scan: no number begins so.
      const isHere = event.target === input.current && input.current?.selectionStart === 0
      if (isField(event.target) && !isHere) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const find = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    if (text === '' || text === sought.current) return
    sought.current = text
    const isLatest = () => sought.current === text
    // The next one may be scanned before this one is found.
    input.current?.select()
    try {
      const place = await placeOf(text)
      if (!isLatest()) return
      if (place === null) sayFailure(`Nothing of the last 90 days has the number or the recipient ${text}.`)
      else if (mayLeave()) {
        route(place)
        // The page that is led to has the focus next, unless the next one is being typed.
        if (input.current?.value.trim() === text) input.current.blur()
      }
    } catch (error) {
      if (isLatest()) sayFailure(error)
    } finally {
      if (isLatest()) sought.current = null
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not an element that all browsers know yet
    <form class="scan" role="search" onSubmit={find}>
      <Icon name="scan" />
      <input
        ref={input}
        type="search"
        aria-label="Scan or search"
        placeholder="Tracking number, order or name"
        autocomplete="off"
        spellcheck={false}
        enterkeyhint="search"
        maxLength={100}
      />
      <kbd>/</kbd>
    </form>
  )
}
