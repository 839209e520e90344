import { HS_EDITIONS, SHIPPED_HS_EDITION } from '#shared/customs/goods/rules/hsEdition.ts'

const EDITIONS = HS_EDITIONS.map(({ edition }) => edition).join(', ')

/** The option by which an import names the edition of the Harmonized System its codes are of. */
export const EDITION_OPTION: Readonly<Record<string, string>> = {
  '--edition <year>': `edition of the Harmonized System: ${EDITIONS} (default: ${SHIPPED_HS_EDITION})`,
}

/** The same for a schedule, which has a first day. */
export const SCHEDULE_EDITION_OPTION: Readonly<Record<string, string>> = {
  '--edition <year>': `edition of the Harmonized System: ${EDITIONS} (default: edition effective on the first day)`,
}

/** What is wrong with another edition. */
export const EDITION_FAULT = `--edition must be one of ${EDITIONS}`
