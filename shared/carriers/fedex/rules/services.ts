/* Services of FedEx and their service types. */

/** Ground service to homes in the United States, sold as Ground. */
const HOME_DELIVERY = 'GROUND_HOME_DELIVERY'
const GROUND = 'FEDEX_GROUND'

/** Services by service type, with their names. */
export const SERVICES: Readonly<Record<string, string>> = {
  FEDEX_GROUND: 'FedEx Ground, to homes FedEx Home Delivery',
  FEDEX_EXPRESS_SAVER: 'FedEx Express Saver',
  FEDEX_2_DAY: 'FedEx 2Day',
  FEDEX_2_DAY_AM: 'FedEx 2Day A.M.',
  STANDARD_OVERNIGHT: 'FedEx Standard Overnight',
  PRIORITY_OVERNIGHT: 'FedEx Priority Overnight',
  FIRST_OVERNIGHT: 'FedEx First Overnight',
  FEDEX_INTERNATIONAL_CONNECT_PLUS: 'FedEx International Connect Plus',
  INTERNATIONAL_ECONOMY: 'FedEx International Economy',
  FEDEX_INTERNATIONAL_PRIORITY: 'FedEx International Priority',
  FEDEX_INTERNATIONAL_PRIORITY_EXPRESS: 'FedEx International Priority Express',
  INTERNATIONAL_FIRST: 'FedEx International First',
}

/** Whether a service is sold. */
export const isOfferedService = (service: string): boolean => Object.hasOwn(SERVICES, service)

/** Returns the service of a service type; null if it is not sold, such as freight. */
export function findService(serviceType: string): string | null {
  const service = serviceType === HOME_DELIVERY ? GROUND : serviceType
  return isOfferedService(service) ? service : null
}
