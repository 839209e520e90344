/*
 * Products of DHL Express by its global product codes. A service is sold as another product if its
 * goods are declared to customs.
 */

type Products = { readonly declared: readonly string[]; readonly undeclared: readonly string[] }

const PRODUCTS: Readonly<Record<string, Products>> = {
  EXPRESS_WORLDWIDE: { declared: ['P'], undeclared: ['U', 'N'] },
  EXPRESS_9_00: { declared: ['E'], undeclared: ['K', 'I'] },
  EXPRESS_10_30: { declared: ['M'], undeclared: ['L', 'O'] },
  EXPRESS_12_00: { declared: ['Y'], undeclared: ['T', '1'] },
  ECONOMY_SELECT: { declared: ['H'], undeclared: ['W', 'G'] },
}

const SERVICES = Object.keys(PRODUCTS)

export const isOfferedService = (service: string): boolean => SERVICES.includes(service)

/** Returns the service of a product; null if it is not sold, such as documents and freight. */
export const findService = (productCode: string, isDeclared: boolean): string | null =>
  SERVICES.find((service) => PRODUCTS[service]?.[isDeclared ? 'declared' : 'undeclared'].includes(productCode)) ?? null
