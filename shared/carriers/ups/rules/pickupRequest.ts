import { toKilogramsRoundedUp } from '#shared/carriers/rules/parcelUnits.ts'
import type { PickupOrder } from '#shared/carriers/rules/pickup.ts'
import { formatLocalDateTime } from '#shared/core/dates.ts'
import { toUpsAddress, toUpsCountry } from './parties.ts'
import { toUpsPhoneFields } from './phoneNumber.ts'

/** Package weight from which the driver needs help (UPS: over 32 kg). */
const OVERWEIGHT_THRESHOLD_GRAMS = 32_000
const MAX = { company: 27, contact: 22, street: 73, instructions: 57, packages: 999, reference: 35 }

/** Returns an on-call pickup paid by the account. Times are local, within one day. */
export function buildPickupRequest(order: PickupOrder, account: string) {
  const { address, parcel, reference, packages, weightGrams, instructions } = order
  const { StateProvinceCode, PostalCode, City, CountryCode } = toUpsAddress(address)
  const [date = '', from = ''] = formatLocalDateTime(order.fromMs, order.timeZone).split(' ')
  const [, to = ''] = formatLocalDateTime(order.toMs, order.timeZone).split(' ')
  return {
    PickupCreationRequest: {
      Request: {},
      RatePickupIndicator: 'Y',
      Shipper: { Account: { AccountNumber: account, AccountCountryCode: CountryCode } },
      PickupDateInfo: {
        PickupDate: date.replaceAll('-', ''),
        ReadyTime: formatHoursAndMinutes(from),
        CloseTime: formatHoursAndMinutes(to),
      },
      PickupAddress: {
        CompanyName: address.companyName ?? address.name,
        ContactName: address.name,
        AddressLine: [street(order)],
        City,
        ...(StateProvinceCode && { StateProvince: StateProvinceCode }),
        ...(PostalCode && { PostalCode }),
        CountryCode,
        ResidentialIndicator: 'N',
        Phone: toUpsPhoneFields(address.phone ?? '', toUpsCountry(address)),
      },
      AlternateAddressIndicator: 'Y',
      PickupPiece: [
        {
          // Service codes with a leading zero.
          ServiceCode: parcel.service.padStart(3, '0'),
          Quantity: String(packages),
          DestinationCountryCode: parcel.country,
          ContainerCode: '01',
        },
      ],
      TotalWeight: { Weight: toKilogramsRoundedUp(weightGrams).toFixed(1), UnitOfMeasurement: 'KGS' },
      OverweightIndicator: weightGrams / packages > OVERWEIGHT_THRESHOLD_GRAMS ? 'Y' : 'N',
      // Charged to the account.
      PaymentMethod: '01',
      ...(instructions !== null && { SpecialInstruction: instructions }),
      ReferenceNumber: reference,
    },
  }
}

const street = ({ address }: PickupOrder): string => [address.street1, address.street2].filter(Boolean).join(', ')

const formatHoursAndMinutes = (time: string): string => time.slice(0, 5).replace(':', '')

/** Returns why UPS would reject a pickup; null if it would not. */
export function validatePickup(order: PickupOrder): string | null {
  const { address, packages, instructions, reference } = order
  const validatePackageLength = (fieldName: string, text: string | null, maxLength: number): string | null =>
    (text ?? '').length > maxLength ? `the ${fieldName} has more than ${maxLength} characters` : null
  if (packages > MAX.packages) return `the carrier collects at most ${MAX.packages} packages`
  return (
    validatePackageLength('company name', address.companyName, MAX.company) ??
    validatePackageLength('contact name', address.name, MAX.contact) ??
    validatePackageLength('street', street(order), MAX.street) ??
    validatePackageLength('instructions', instructions, MAX.instructions) ??
    validatePackageLength('reference', reference, MAX.reference)
  )
}
