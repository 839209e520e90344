import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import type { LabelKind } from './handle.ts'

/*
 * Mail classes of USPS (Labels 3.9.13, International Labels 3.3.7). A service is a domestic class;
 * abroad and for returns it is sold as its counterpart.
 */

const CLASSES: Readonly<Record<string, Readonly<Record<LabelKind, string>>>> = {
  USPS_GROUND_ADVANTAGE: {
    domestic: 'USPS_GROUND_ADVANTAGE',
    international: 'FIRST-CLASS_PACKAGE_INTERNATIONAL_SERVICE',
    return: 'USPS_GROUND_ADVANTAGE_RETURN_SERVICE',
  },
  PRIORITY_MAIL: {
    domestic: 'PRIORITY_MAIL',
    international: 'PRIORITY_MAIL_INTERNATIONAL',
    return: 'PRIORITY_MAIL_RETURN_SERVICE',
  },
  PRIORITY_MAIL_EXPRESS: {
    domestic: 'PRIORITY_MAIL_EXPRESS',
    international: 'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
    return: 'PRIORITY_MAIL_EXPRESS_RETURN_SERVICE',
  },
}

const SERVICES = Object.keys(CLASSES)

/** Returns the mail class of a service; undefined if USPS has none. */
export const getMailClass = (service: string, kind: LabelKind): string | undefined => CLASSES[service]?.[kind]

/** Returns the service of a mail class. */
export const findService = (mailClass: string, kind: LabelKind): string | null =>
  SERVICES.find((service) => getMailClass(service, kind) === mailClass) ?? null

export const getLabelKind = ({ to, options }: Pick<ParcelOrder, 'to' | 'options'>): LabelKind =>
  options.isReturn ? 'return' : to.country === 'US' ? 'domestic' : 'international'
