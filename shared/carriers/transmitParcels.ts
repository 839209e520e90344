import { log } from '../platform/log.ts'
import type { Table } from '../table/table.ts'
import { type CarrierManifest, isCarrierRejection } from './carrier.ts'
import { type CarrierPurchase, findCarrierPurchase, isKnownToCarrier } from './carrierPurchases.ts'
import { findEntryPointAddress } from './entryPointAddress.ts'
import type { CarrierConnection, IssuedForm } from './port.ts'
import type { CarrierFile } from './rules/parcel.ts'

/* Handover of manifested parcels to a carrier behind an adapter, and the forms it issues. */

/** A form issued by a carrier for a manifest. */
export type ManifestForm = { readonly userId: number; readonly manifestId: string; readonly name: string }

/** Storage of manifest forms. */
export type ManifestFormStore = {
  /** Stores a manifest form as PDF; idempotent. */
  readonly storeManifestForm: (form: ManifestForm, file: CarrierFile) => Promise<void>
  /**
   * Stores a form that its carrier does not return again, and records it with its manifest;
   * idempotent.
   */
  readonly storeIssuedForm: (form: ManifestForm, file: CarrierFile) => Promise<void>
}

type TransmissionDeps = ManifestFormStore & {
  readonly table: Table
  /** Connects to the account that bought a parcel. */
  readonly reconnect: (purchase: CarrierPurchase) => Promise<CarrierConnection>
}

/** Parcels notified to a carrier account, and the names of the forms of the notification. */
type AccountHandover = {
  readonly connection: CarrierConnection
  readonly parcels: readonly [CarrierPurchase, ...CarrierPurchase[]]
  readonly issued: readonly string[]
}

/**
 * Notifies each account of the valid parcels it bought for a manifest, stores the forms issued, and
 * returns their names. `pending`: some are in creation.
 */
export async function transmitParcels(
  code: string,
  manifest: CarrierManifest,
  deps: TransmissionDeps,
): Promise<readonly string[] | 'pending'> {
  const notified = await notifyAccounts(code, manifest, deps)
  const names: string[] = []
  let isPending = false
  for (const { connection, parcels } of notified) {
    const forms = (await connection.requestHandoverForms?.(parcels)) ?? []
    if (forms === 'pending') isPending = true
    for (const file of forms === 'pending' ? [] : forms) {
      const name = buildFormFileName(code, String(names.length + 1))
      await deps.storeManifestForm({ userId: parcels[0].userId, manifestId: manifest.reference, name }, file)
      names.push(name)
    }
  }
  return isPending ? 'pending' : [...notified.flatMap(({ issued }) => issued), ...names]
}

async function notifyAccounts(
  code: string,
  { reference, entryPoint, units }: CarrierManifest,
  deps: TransmissionDeps,
): Promise<readonly AccountHandover[]> {
  const references = units.flatMap((unit) => unit.references)
  const found = await Promise.all(references.map((one) => findCarrierPurchase(deps.table, code, one)))
  const bought = found.filter((one) => one !== null).filter(isKnownToCarrier)
  const from = findEntryPointAddress(entryPoint)
  const all: AccountHandover[] = []
  for (const [, [first, ...others]] of Map.groupBy(bought, ({ credentialId }) => credentialId)) {
    if (!first) continue
    const connection = await deps.reconnect(first)
    const parcels = [first, ...others] as const
    const outcome = (await connection.handOver?.({ reference, from, parcels })) ?? 'transmitted'
    const issued: string[] = []
    if (outcome !== 'transmitted') {
      const { forms, reason } = isCarrierRejection(outcome) ? { forms: [], reason: outcome.refused } : outcome
      if (reason !== null) {
        log.error('manifest not supported by carrier', { carrier: code, manifest: reference, reason })
      }
      for (const form of forms) {
        const name = await storeForm(code, { userId: first.userId, manifestId: reference }, form, deps)
        if (name !== null) issued.push(name)
      }
    }
    all.push({ connection, parcels, issued })
  }
  return all
}

/** Stores a form before the next request, as it cannot be retrieved again; null without a file. */
async function storeForm(
  code: string,
  manifest: Omit<ManifestForm, 'name'>,
  { number, file }: IssuedForm,
  { storeIssuedForm }: TransmissionDeps,
): Promise<string | null> {
  if (file === null) {
    log.warn('manifest form issued before', { carrier: code, manifest: manifest.manifestId, form: number })
    return null
  }
  const name = buildFormFileName(code, number)
  await storeIssuedForm({ ...manifest, name }, file)
  return name
}

const toFileNamePart = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const buildFormFileName = (code: string, number: string): string =>
  `${toFileNamePart(code)}-${toFileNamePart(number)}.pdf`
