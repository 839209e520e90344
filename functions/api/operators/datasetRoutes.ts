import * as v from 'valibot'
import { words } from '#shared/http/query.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { limit, reading, UNKNOWN_USER_PROBLEM } from './operatorFields.ts'

/*
 * Routes and schemas of datasets.
 */

const DatasetResponse = v.strictObject({
  versions: v.pipe(
    v.array(
      v.strictObject({
        version: v.string(),
        state: v.pipe(
          v.picklist(['loading', 'loaded', 'removing']),
          v.description('Version status. Only `loaded` versions can be activated.'),
        ),
        loaded: v.string(),
        loaded_by: v.string(),
        reason: v.string(),
        file: v.string(),
        rows: wholeNumberSchema,
        based_on: v.pipe(nullableText, v.description('Dataset version merged with the file')),
        valid_from: nullableText,
        last_day: nullableText,
      }),
    ),
    v.description('Latest dataset versions, newest first'),
  ),
  history: v.pipe(
    v.array(
      v.strictObject({
        time: v.string(),
        by: v.string(),
        action: v.string(),
        version: v.string(),
        from: v.pipe(nullableText, v.description('Scheduled activation time. Null if the change was not scheduled.')),
        reason: v.string(),
      }),
    ),
    v.description('Latest dataset changes, newest first'),
  ),
})

export const operatorDatasetRoutes = defineRoutes({
  getDataset: {
    ...reading,
    key: 'GET /operator/dataset',
    summary: 'Retrieve dataset versions and history',
    description: 'Returns the versions loaded by operators, and the operators who loaded, activated or cancelled them.',
    query: v.object({ name: words(100), limit }),
    success: { status: 200, body: DatasetResponse },
    problems: [UNKNOWN_USER_PROBLEM],
  },
})
