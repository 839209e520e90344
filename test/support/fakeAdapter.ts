import { CarrierDownError } from '#shared/carriers/carrier.ts'
import type { CarrierAdapter, CarrierConnection, IssuedForm, VoidOutcome } from '#shared/carriers/port.ts'
import type {
  CarrierDocument,
  CarrierFile,
  CarrierRate,
  CarrierScan,
  CarrierTracking,
  ParcelOrder,
  PurchasedParcel,
} from '#shared/carriers/rules/parcel.ts'
import { clock } from '#shared/platform/clock.ts'
import { blackPng } from './png.ts'

/** Carrier's record of a parcel. */
type FakeParcel = {
  readonly order: ParcelOrder
  readonly number: string
  readonly account: string
  state: 'made ready' | 'paid' | 'given back'
  /** Time from which the carrier lists the parcel. */
  listedAtMs: number
}

type Call =
  | 'rate'
  | 'handOver'
  | 'handoverForms'
  | 'prepare'
  | 'purchase'
  | 'recover'
  | 'voidParcel'
  | 'voidVerdict'
  | 'track'
  | 'qrCode'

/**
 * Fault injected into a call. `before`: the request is lost; `after`: the response is lost; any
 * other text: rejected with this reason.
 */
export type CarrierFault = { readonly lost: 'before' | 'after' } | { readonly refused: string }

const LABEL_DOCUMENT: CarrierDocument = { kind: 'label', format: 'png', packageIndex: 0, bytes: blackPng(4, 6) }

/** Square, so that it differs from a label. */
const QR_CODE: CarrierFile = { format: 'png', bytes: blackPng(3, 3) }

export const OUR_ACCOUNT = { api_key: 'EZTK-ours' }

export type FakeAdapter = {
  readonly adapter: CarrierAdapter
  readonly parcels: ReadonlyMap<string, FakeParcel>
  /** Parcels in rate requests. */
  readonly rated: readonly ParcelOrder[]
  /** Parcels that were paid and not refunded. */
  readonly paid: () => readonly FakeParcel[]
  readonly calls: readonly (readonly [Call, string])[]
  /** Sets the faults of the next calls of a kind. */
  readonly injectFaults: (call: Call, ...faults: readonly (CarrierFault | null)[]) => void
  /** Runs a function during the next call of a kind. */
  readonly meanwhile: (call: Call, work: () => Promise<void>) => void
  /** Chooses the fault for each call that has none set. */
  readonly choose: (fault: (call: Call) => CarrierFault | null) => void
  /** Blocks purchases, rates and tracking until the returned function is called. */
  readonly hold: () => () => void
  /** Sets the delay until purchases are listed. */
  readonly delayListing: (ms: number) => void
  readonly setVoidOutcomes: (verdict: VoidOutcome, later?: VoidOutcome) => void
  readonly scan: (...scans: readonly CarrierScan[]) => void
  /** Sets tracking data other than scans. */
  readonly foretell: (forecast: Omit<CarrierTracking, 'scans'>) => void
  /** Sets rates. */
  readonly quote: (...rates: readonly (Omit<CarrierRate, 'transitDays'> & Partial<CarrierRate>)[]) => void
  readonly bring: (documents: readonly CarrierDocument[]) => void
  /** Sets the forms of parcels already handed over. */
  readonly makeForms: (forms: readonly CarrierFile[] | 'pending') => void
  /** Sets the forms returned by the next handover. */
  readonly issueForms: (...forms: readonly IssuedForm[]) => void
}

/** Creates a fake carrier adapter that records parcels and injects faults. */
export function fakeAdapter(): FakeAdapter {
  const parcels = new Map<string, FakeParcel>()
  const rated: ParcelOrder[] = []
  const calls: (readonly [Call, string])[] = []
  const faults = new Map<Call, (CarrierFault | null)[]>()
  const works = new Map<Call, () => Promise<void>>()
  let chosen: (call: Call) => CarrierFault | null = () => null
  let gate: Promise<void> | null = null
  let listingMs = 0
  let voidOutcome: VoidOutcome = { verdict: 'voided' }
  let laterVoidOutcome: VoidOutcome = { verdict: 'voided' }
  let scans: readonly CarrierScan[] = []
  let forecast: Omit<CarrierTracking, 'scans'> = { estimatedDelivery: null, signedBy: null }
  let rates: readonly CarrierRate[] = []
  let documents: readonly CarrierDocument[] = [LABEL_DOCUMENT]
  let forms: readonly CarrierFile[] | 'pending' = []
  const issuedForms: IssuedForm[] = []

  const createPackedParcel = ({ number, order }: FakeParcel): PurchasedParcel => {
    const [, ...others] = order.packages
    return {
      trackingNumbers: [number, ...others.map((_, place) => `${number}P${place + 1}`)],
      cost: { minorUnits: 432, currency: 'USD' },
      documents: [...documents, ...others.map((_, place) => ({ ...LABEL_DOCUMENT, packageIndex: place + 1 }))],
    }
  }

  /** Runs a call with its injected fault. */
  async function respond<T>(call: Call, about: string, work: () => T | Promise<T>): Promise<T | { refused: string }> {
    calls.push([call, about])
    const fault = faults.get(call)?.shift() ?? chosen(call)
    if (fault && 'refused' in fault) return fault
    if (fault?.lost === 'before') throw new CarrierDownError('injected: the carrier did not hear it')
    const result = await work()
    const meanwhile = works.get(call)
    works.delete(call)
    await meanwhile?.()
    if (fault?.lost === 'after') throw new CarrierDownError('injected: the answer is lost')
    return result
  }

  /** For calls that cannot be rejected. */
  async function always<T extends object>(call: Call, about: string, work: () => T): Promise<T> {
    const result = await respond(call, about, work)
    if ('refused' in result) throw new CarrierDownError('injected')
    return result
  }

  const connect = (account: string): CarrierConnection => ({
    checkCredentials: async () => (account.includes('wrong') ? { refused: 'this key is unknown' } : 'valid'),
    rate: (order) =>
      respond('rate', account, async () => {
        rated.push(order)
        const currentRates = rates
        await gate
        return currentRates
      }),
    prepare: (order) =>
      respond('prepare', order.reference, () => {
        const handle = `shp_${parcels.size + 1}`
        const number = `FAKE${order.reference}N${parcels.size + 1}`
        parcels.set(handle, { order, number, account, state: 'made ready', listedAtMs: Number.POSITIVE_INFINITY })
        return { handle }
      }),
    purchase: async (handle) => {
      const result = await respond('purchase', handle, async () => {
        const parcel = parcels.get(handle)
        if (!parcel) return { refused: 'there is no such parcel' }
        if (parcel.state !== 'made ready') throw new Error(`${handle} is bought a second time`)
        parcel.state = 'paid'
        parcel.listedAtMs = clock.now() + listingMs
        await gate
        return createPackedParcel(parcel)
      })
      const parcel = parcels.get(handle)
      // A purchase is listed immediately if its response was received.
      if (parcel?.state === 'paid') parcel.listedAtMs = clock.now()
      return result
    },
    recover: (handle) =>
      always('recover', handle, () => {
        const parcel = parcels.get(handle)
        return parcel && parcel.state === 'paid' && parcel.listedAtMs <= clock.now()
          ? ({ state: 'purchased', parcel: createPackedParcel(parcel) } as const)
          : ({ state: 'unknown' } as const)
      }),
    voidParcel: (handle) =>
      always('voidParcel', handle, () => {
        const parcel = parcels.get(handle)
        if (parcel?.state !== 'paid' || parcel.listedAtMs > clock.now()) return { verdict: 'voided' } as const
        if (voidOutcome.verdict !== 'kept') parcel.state = 'given back'
        return voidOutcome
      }),
    fetchVoidOutcome: (handle) => always('voidVerdict', handle, () => laterVoidOutcome),
    handOver: ({ parcels }) =>
      respond('handOver', parcels.map(({ handle }) => handle).join(), () =>
        issuedForms.length > 0 ? { forms: issuedForms.splice(0), reason: null } : ('transmitted' as const),
      ),
    requestHandoverForms: async (parcels) => {
      const handles = parcels.map(({ handle }) => handle).join()
      return (await always('handoverForms', handles, () => ({ forms }))).forms
    },
    fetchQrCode: (handle) => respond('qrCode', handle, () => QR_CODE),
    track: (number) =>
      respond('track', number, async () => {
        await gate
        return { scans, ...forecast }
      }),
  })

  return {
    adapter: {
      manifest: {
        name: 'Fake',
        services: {},
        credentials: { api_key: 'the key' },
        labelFormats: ['png'],
        capabilities: {
          maxPackages: 12,
          isReturn: false,
          signature: true,
          insurance: true,
          dangerousGoods: [],
          manifests: false,
          pickups: false,
          qrCodes: true,
          servicePoints: false,
          latinOnly: false,
          reportsTracking: true,
          tracksExternalNumbers: false,
        },
      },
      isLive: ({ api_key }) => api_key?.includes('live') ?? false,
      connect: ({ api_key = '' }) => connect(api_key),
    },
    parcels,
    rated,
    paid: () => [...parcels.values()].filter(({ state }) => state === 'paid'),
    calls,
    injectFaults: (call, ...some) => void faults.set(call, [...(faults.get(call) ?? []), ...some]),
    meanwhile: (call, work) => void works.set(call, work),
    choose: (fault) => {
      chosen = fault
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = null
        resolve()
      }
    },
    delayListing: (ms) => {
      listingMs = ms
    },
    setVoidOutcomes: (now, later = now) => {
      voidOutcome = now
      laterVoidOutcome = later
    },
    foretell: (next) => {
      forecast = next
    },
    scan: (...some) => {
      scans = some
    },
    quote: (...some) => {
      rates = some.map((rate) => ({ transitDays: null, ...rate }))
    },
    bring: (some) => {
      documents = some
    },
    makeForms: (some) => {
      forms = some
    },
    issueForms: (...some) => void issuedForms.push(...some),
  }
}
