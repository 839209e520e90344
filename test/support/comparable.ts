import type { ApiResponse } from './api.ts'

/** Returns a response as text, without values that differ per run. */
export const comparable = ({ status, body }: ApiResponse): string =>
  `${status} ${JSON.stringify(body)}`
    .replaceAll(/(?<![\d.])\d{15,16}(?![\d.])|sub_[\da-f]{12}/g, '<id>')
    .replaceAll(/RF\d{18}|"code":"R[2-9A-Z]{8,11}"/g, '<reference>')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '<instant>')
    .replaceAll(/"(tracking_number|tracking_url|portal_url|barcode|sscc|key)":"[^"]*"/g, '"$1":"<new>"')
