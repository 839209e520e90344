/** Maximum file size of a workbook. */
export const MAX_WORKBOOK_BYTES = 4 * 1024 * 1024
export const WORKBOOK_TOO_LARGE_MESSAGE = `the workbook is larger than ${MAX_WORKBOOK_BYTES / 1024 / 1024} MB`
