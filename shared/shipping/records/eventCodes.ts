import eventCodesJson from '#shared/data/edited/eventCodes.json' with { type: 'json' }

/** Statuses a tracking event can lead to (labels can also be `Cancelled`, which has no event). */
export const EVENT_STATUSES = ['Pending', 'Processed', 'En Route', 'Customs', 'Exception', 'Delivered'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** A kind of tracking event: its number, the text shown, and the label status it leads to. */
export type EventCode = { readonly code: number; readonly description: string; readonly status: EventStatus }

const codesByStatus: Readonly<Record<EventStatus, Readonly<Record<string, string>>>> = eventCodesJson

/** Returned to sender: takes precedence over earlier deliveries to the recipient. */
export const DELIVERED_TO_SENDER_CODE = 212

/** All event codes by number. */
export const eventCodes: ReadonlyMap<number, EventCode> = new Map(
  EVENT_STATUSES.flatMap((status) =>
    Object.entries(codesByStatus[status]).map(([code, description]) => [
      Number(code),
      { code: Number(code), description, status },
    ]),
  ),
)
