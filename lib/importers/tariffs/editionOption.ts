import { BUNDLED_HS_EDITION, HS_EDITIONS } from '#shared/customs/goods/rules/hsEdition.ts'

const EDITIONS = HS_EDITIONS.map(({ edition }) => edition).join(', ')

/** Option for the edition of the Harmonized System. */
export const EDITION_OPTION: Readonly<Record<string, string>> = {
  '--edition <year>': `Edition of the Harmonized System: ${EDITIONS} (default: ${BUNDLED_HS_EDITION})`,
}

/** The same option for a schedule, which has an effective date. */
export const SCHEDULE_EDITION_OPTION: Readonly<Record<string, string>> = {
  '--edition <year>': `Edition of the Harmonized System: ${EDITIONS} (default: edition effective on the first day)`,
}

/** Error for an unsupported edition. */
export const INVALID_EDITION_MESSAGE = `--edition must be one of ${EDITIONS}`
