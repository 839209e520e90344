import type { CarrierAccount, CarrierAccounts } from '../accounts/carrierCredentials/carrierAccounts.ts'
import { log } from '../platform/log.ts'
import type { Table } from '../table/table.ts'
import {
  CarrierDownError,
  type CarrierManifest,
  type CarrierParcel,
  type CarrierRejection,
  type DirectCarrier,
  isCarrierRejection,
  type LabelOrder,
  type LabelWithCarrier,
} from './carrier.ts'
import {
  type CarrierPurchase,
  createCarrierPurchase,
  findCarrierPurchase,
  updateCarrierPurchase,
} from './carrierPurchases.ts'
import { connectCarrierAccount } from './connectCarrierAccount.ts'
import { generateTestNumber } from './numbers/rules/numberRange.ts'
import type { CarrierAdapter, CarrierConnection, CarrierTransport } from './port.ts'
import { LISTING_TIMEOUT_MS, OUTCOME_POLL_INTERVAL_MS, TRACKING_POLL_INTERVALS } from './rules/carrierPolling.ts'
import type { CarrierDocument, CarrierFile, PurchasedParcel } from './rules/parcel.ts'
import { type ManifestFormStore, transmitParcels } from './transmitParcels.ts'

/* A carrier behind an adapter: purchase, cancellation, tracking and manifests. */

export type AdapterDeps = ManifestFormStore & {
  readonly table: Table
  readonly accounts: CarrierAccounts
  readonly transport: CarrierTransport
  /**
   * Stores the documents of a package, counted from 0, as one PDF and returns its key; idempotent.
   */
  readonly storeCarrierDocuments: (
    label: LabelWithCarrier,
    packageIndex: number,
    documents: readonly CarrierDocument[],
  ) => Promise<string>
  /** Stores the QR code of a label as PDF and returns its key; idempotent. */
  readonly storeQrCode: (label: LabelWithCarrier, file: CarrierFile) => Promise<string>
}

/**
 * Creates an external carrier from an adapter. The request is recorded before the carrier is asked,
 * and a recorded request is only looked up. So no parcel is paid for twice, even with repeated or
 * interrupted calls.
 */
export function createAdapterCarrier(code: string, adapter: CarrierAdapter, deps: AdapterDeps): DirectCarrier {
  const { table, accounts, transport, storeCarrierDocuments, storeQrCode, storeManifestForm, storeIssuedForm } = deps
  const connect = (account: CarrierAccount): CarrierConnection => connectCarrierAccount(adapter, account, transport)

  /** Connects to the account that bought a parcel. */
  const reconnect = async ({ userId, credentialId }: CarrierPurchase): Promise<CarrierConnection> => {
    const account = await accounts.reopen(userId, code, credentialId)
    if (!account) throw new CarrierDownError(`the ${code} account that bought the parcel no longer exists`)
    return connect(account)
  }

  /** Stores new information; another process may have done so concurrently. */
  async function change(before: CarrierPurchase, changes: Partial<CarrierPurchase>, fileDueAtMs?: number | null) {
    const committed = await table.commit([updateCarrierPurchase(before, changes, fileDueAtMs)])
    if (committed.ok) return { ...before, ...changes }
    const found = await findCarrierPurchase(table, code, String(before.labelId))
    if (!found) throw new CarrierDownError(`the purchase request to ${code} was not found`)
    return found
  }

  const unasked = ({ userId, shipmentId, id: labelId }: LabelWithCarrier): CarrierPurchase => ({
    ...{ carrier: code, userId, shipmentId, labelId, begunAtMs: transport.nowMs(), stage: 'asked', handle: '' },
    ...{ credentialId: null, isOurs: false, carriageCents: 0, trackingNumbers: [], cost: null, documentKey: null },
    ...{ voidedAtMs: null, seenScans: [] },
  })

  /** Null: another process recorded its request first. */
  const first = async (purchase: CarrierPurchase): Promise<CarrierPurchase | null> =>
    (await table.commit([createCarrierPurchase(purchase)])).ok ? purchase : null

  async function begin(order: LabelOrder): Promise<CarrierParcel | CarrierRejection | null> {
    const { label, parcel } = order
    const account = await accounts.choose(label.userId, code, order.credentialsId)
    if (!account) return { refused: `no account is configured for ${code}` }
    const isOurs = order.isTest && adapter.isLive(account.parameters)
    const { credentialId } = account
    const requested = {
      ...{ ...unasked(label), isOurs, credentialId, carriageCents: order.carriageCents },
      ...(parcel.options.qrCode && { isQrCodeRequested: true }),
    }
    if (isOurs) {
      const trackingNumbers = parcel.packages.map(() => generateTestNumber(Math.random))
      const created = await first({ ...requested, stage: 'bought', trackingNumbers })
      return created ? shown(created) : complete(order)
    }
    const connection = connect(account)
    const prepared = await connection.prepare(parcel)
    if (isCarrierRejection(prepared)) {
      const rejected = await first({ ...requested, stage: 'refused' })
      return rejected ? prepared : complete(order)
    }
    const started = await first({ ...requested, handle: prepared.handle })
    if (!started) return complete(order)
    const response = await connection.purchase(started.handle, parcel)
    return isCarrierRejection(response) ? recordRejection(started, response.refused) : take(started, response)
  }

  async function recordRejection(purchase: CarrierPurchase, reason: string): Promise<CarrierRejection> {
    await change(purchase, { stage: 'refused' })
    return { refused: reason }
  }

  async function take(
    purchase: CarrierPurchase,
    parcel: PurchasedParcel,
  ): Promise<CarrierParcel | CarrierRejection | null> {
    const { trackingNumbers, cost, documents } = parcel
    // Some carriers return labels once only, so a purchase is recorded together with its files.
    const isComplete =
      hasAllLabels(trackingNumbers, documents) && (!purchase.isQrCodeRequested || findQrCode(documents) !== null)
    const files = isComplete ? await storeParcelFiles(purchase, trackingNumbers, documents) : {}
    const { reportsTracking } = adapter.manifest.capabilities
    const fileDueAtMs = reportsTracking ? transport.nowMs() + TRACKING_POLL_INTERVALS[0].everyMs : null
    const bought = await change(
      purchase,
      { stage: 'bought', trackingNumbers: [...trackingNumbers], cost, ...files },
      fileDueAtMs,
    )
    return bought.stage === 'bought' ? keep(bought, documents) : toStoredRejection(bought)
  }

  async function keep(bought: CarrierPurchase, documents: readonly CarrierDocument[]): Promise<CarrierParcel> {
    if (bought.documentKey !== null || documents.length === 0) return shown(bought)
    const { trackingNumbers } = bought
    if (!hasAllLabels(trackingNumbers, documents)) {
      throw new CarrierDownError(`${code} has not created the labels of all packages yet`)
    }
    return shown(await change(bought, await storeParcelFiles(bought, trackingNumbers, documents)))
  }

  /** Stores the documents of all packages and a requested QR code, and returns their keys. */
  async function storeParcelFiles(
    purchase: CarrierPurchase,
    trackingNumbers: readonly string[],
    documents: readonly CarrierDocument[],
  ): Promise<Pick<CarrierPurchase, 'furtherDocumentKeys' | 'qrCodeKey'> & { documentKey?: string }> {
    const { userId, shipmentId, labelId: id } = purchase
    const [documentFileKey, ...further] = await Promise.all(
      trackingNumbers.map((_, place) =>
        storeCarrierDocuments({ userId, shipmentId, id }, place, selectPackageDocuments(documents, place)),
      ),
    )
    if (documentFileKey === undefined) return {}
    const qrCodeFileKey = purchase.isQrCodeRequested ? await storePurchaseQrCode(purchase, findQrCode(documents)) : null
    return {
      documentKey: documentFileKey,
      ...(further.length > 0 && { furtherDocumentKeys: further }),
      ...(qrCodeFileKey !== null && { qrCodeKey: qrCodeFileKey }),
    }
  }

  /** Stores the QR code of a bought parcel. Null if the carrier issues none: the label is valid. */
  async function storePurchaseQrCode(purchase: CarrierPurchase, received: CarrierFile | null): Promise<string | null> {
    const file = received ?? (await (await reconnect(purchase)).fetchQrCode?.(purchase.handle))
    const { userId, shipmentId, labelId: id } = purchase
    if (file && !isCarrierRejection(file)) return storeQrCode({ userId, shipmentId, id }, file)
    log.error('QR code not issued by carrier', { carrier: code, label_id: id, reason: file?.refused ?? null })
    return null
  }

  /** Looks up the outcome of an earlier request. Null: the carrier does not list the parcel. */
  async function lookUp(purchase: CarrierPurchase): Promise<CarrierParcel | CarrierRejection | null> {
    const isComplete = purchase.isOurs || purchase.documentKey !== null
    if (purchase.stage === 'bought' && isComplete) return shown(purchase)
    if (purchase.stage !== 'asked' && purchase.stage !== 'bought') return toStoredRejection(purchase)
    const found = await (await reconnect(purchase)).recover(purchase.handle)
    if (purchase.stage === 'bought') {
      return found.state === 'purchased' ? keep(purchase, found.parcel.documents) : shown(purchase)
    }
    switch (found.state) {
      case 'unknown':
        return null
      case 'refused':
        return recordRejection(purchase, found.reason)
      case 'purchased':
        return take(purchase, found.parcel)
    }
  }

  async function complete(order: LabelOrder): Promise<CarrierParcel | CarrierRejection | null> {
    const known = await findCarrierPurchase(table, code, String(order.label.id))
    return known ? lookUp(known) : begin(order)
  }

  async function cancel(label: LabelWithCarrier): Promise<'cancelled' | CarrierRejection> {
    const known = await findCarrierPurchase(table, code, String(label.id))
    if (!known) return (await first({ ...unasked(label), stage: 'withdrawn' })) ? 'cancelled' : cancel(label)
    if (known.stage !== 'asked') return voidPurchase(known)
    const found = await lookUp(known)
    if (found !== null) return cancel(label)
    // The carrier may still list the parcel, so voiding an unknown one would be premature.
    if (transport.nowMs() < known.begunAtMs + LISTING_TIMEOUT_MS) {
      throw new CarrierDownError(`${code} did not return the parcel to cancel`)
    }
    await (await reconnect(known)).voidParcel(known.handle)
    return 'cancelled'
  }

  async function voidPurchase(purchase: CarrierPurchase): Promise<'cancelled' | CarrierRejection> {
    if (purchase.stage !== 'bought' && purchase.stage !== 'kept') return 'cancelled'
    const voidedAtMs = transport.nowMs()
    if (purchase.isOurs) {
      await change(purchase, { stage: 'voided', voidedAtMs }, null)
      return 'cancelled'
    }
    const outcome = await (await reconnect(purchase)).voidParcel(purchase.handle, purchase.trackingNumbers[0])
    switch (outcome.verdict) {
      case 'kept':
        return { refused: outcome.reason }
      case 'pending':
        await change(purchase, { stage: 'voiding', voidedAtMs }, voidedAtMs + OUTCOME_POLL_INTERVAL_MS)
        return 'cancelled'
      case 'voided':
        await change(purchase, { stage: 'voided', voidedAtMs }, null)
        return 'cancelled'
    }
  }

  const transmitWithForms = (manifest: CarrierManifest) =>
    transmitParcels(code, manifest, { table, reconnect, storeManifestForm, storeIssuedForm })

  const carrier: DirectCarrier = {
    complete,
    create: async (order) => {
      const outcome = await complete(order)
      if (outcome === null) throw new CarrierDownError(`${code} did not return the requested parcel`)
      return outcome
    },
    findByReference: async (reference) => {
      const known = await findCarrierPurchase(table, code, reference)
      const found = known && (await lookUp(known))
      return found && !isCarrierRejection(found) ? found : null
    },
    cancel,
    transmit: async (manifest) => void (await transmitWithForms(manifest)),
    transmitWithForms,
  }
  return { ...carrier, sandbox: carrier }
}

const selectPackageDocuments = (documents: readonly CarrierDocument[], place: number): readonly CarrierDocument[] =>
  documents.filter(({ packageIndex, kind }) => packageIndex === place && kind !== 'qrCode')

const findQrCode = (documents: readonly CarrierDocument[]): CarrierFile | null =>
  documents.find(({ kind }) => kind === 'qrCode') ?? null

/** Whether the documents contain a label of every package. */
const hasAllLabels = (trackingNumbers: readonly string[], documents: readonly CarrierDocument[]): boolean =>
  trackingNumbers.every((_, place) => selectPackageDocuments(documents, place).some(({ kind }) => kind === 'label'))

function shown(purchase: CarrierPurchase): CarrierParcel {
  const {
    trackingNumbers,
    isOurs,
    documentKey: documentFileKey,
    furtherDocumentKeys,
    qrCodeKey: qrCodeFileKey,
    credentialId,
    cost,
  } = purchase
  const [trackingNumber = null, ...further] = trackingNumbers
  return {
    trackingNumber,
    isReady: isOurs || documentFileKey !== null,
    ...(documentFileKey === null ? {} : { documentKey: documentFileKey }),
    ...(qrCodeFileKey === undefined ? {} : { qrCodeKey: qrCodeFileKey }),
    ...(credentialId === null ? cost && { cost } : { cost: 'sender' as const }),
    ...(further.length > 0 && {
      further: further.map((number, place) => {
        const key = furtherDocumentKeys?.[place]
        return { trackingNumber: number, ...(key === undefined ? {} : { documentKey: key }) }
      }),
    }),
  }
}

/** The carrier's reason is not stored, as it may quote an address. */
const toStoredRejection = ({ stage }: CarrierPurchase): CarrierRejection => ({
  refused: stage === 'refused' ? 'the carrier rejected the parcel' : 'it was cancelled',
})
