import * as v from 'valibot'
import { dateTimeSchema, flag, integer, none, object, text } from '#shared/http/fields.ts'
import { words } from '#shared/http/query.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import {
  because,
  changing,
  dayField,
  limit,
  MAX_FILE_BODY,
  reading,
  UNKNOWN_USER_PROBLEM,
  UploadedFile,
} from './operatorFields.ts'

/*
 * Routes and schemas of datasets: versions, validation and loading of files, and activation.
 */

const MAX_DATASET_NAME_LENGTH = 100
const MAX_LISTED_ROWS = 100

const datasetName = text(1, MAX_DATASET_NAME_LENGTH)
const version = v.pipe(text(1, 15), v.regex(/^(\d{1,15}|bundled)$/, 'must be a version number or "bundled"'))
const revision = integer(0, Number.MAX_SAFE_INTEGER)

const fileFields = {
  dataset: datasetName,
  file: UploadedFile,
  /** Aliases of an OFAC list. */
  aliases: none(v.nullable(UploadedFile)),
  /** Date of a denied-party list whose file has none. */
  date: none(v.nullable(dayField)),
}

const CheckRequest = object({
  check: object({ ...fileFields, limit: v.optional(integer(1, MAX_LISTED_ROWS), 20) }),
})

const LoadRequest = object({
  version: object({ ...fileFields, valid_from: none(v.nullable(dateTimeSchema)) }),
  ...because,
})

const ActivateRequest = object({
  activation: object({
    dataset: datasetName,
    version,
    revision,
    from: none(v.nullable(dateTimeSchema)),
    /** Confirms values that change by a factor of ten or more. */
    force: v.optional(flag, false),
  }),
  ...because,
})

const RollBackRequest = object({ rollback: object({ dataset: datasetName, revision }), ...because })
const CancelRequest = object({ cancellation: object({ dataset: datasetName, version, revision }), ...because })

const RowChange = v.strictObject({
  row: v.string(),
  before: v.optional(v.string()),
  after: v.optional(v.string()),
  percent: v.pipe(v.optional(v.number()), v.description('Change of the value in percent')),
})

const Changes = v.strictObject({
  added: wholeNumberSchema,
  removed: wholeNumberSchema,
  changed: wholeNumberSchema,
  rows_added: v.array(RowChange),
  rows_removed: v.array(RowChange),
  rows_changed: v.array(RowChange),
})

const CheckResponse = v.strictObject({
  check: v.strictObject({
    dataset: v.string(),
    active: nullableText,
    identical: v.pipe(v.boolean(), v.description('Whether the content is identical to the active version')),
    errors: v.pipe(
      v.array(v.strictObject({ row: v.nullable(wholeNumberSchema), column: nullableText, message: v.string() })),
      v.description('First errors of the file. Empty if it can be loaded.'),
    ),
    error_count: wholeNumberSchema,
    rows: wholeNumberSchema,
    valid_from: v.pipe(nullableText, v.description('Start date specified in the file. Null if not specified.')),
    last_day: v.pipe(nullableText, v.description('End date specified in the file. Null if not specified.')),
    changes: v.pipe(v.nullable(Changes), v.description('Changes to the active version. Null for a file with errors.')),
    lanes: v.pipe(
      v.nullable(
        v.array(
          v.strictObject({
            lane: v.string(),
            parcel: v.string(),
            before: v.nullable(v.number()),
            after: v.nullable(v.number()),
            percent: v.nullable(v.number()),
          }),
        ),
      ),
      v.description('Lanes of a tariff whose prices change by more than 5%, largest change first. Amounts in cents.'),
    ),
  }),
})

const LoadResponse = v.strictObject({
  version: v.strictObject({
    dataset: v.string(),
    version: v.pipe(
      nullableText,
      v.description('Loaded version, not active yet. Null if the active version is identical.'),
    ),
    active: nullableText,
    rows: wholeNumberSchema,
  }),
})

const ScheduleView = v.strictObject({
  revision: v.pipe(
    wholeNumberSchema,
    v.description('Revision of the schedule. Send it with a change, which fails if another change was made since.'),
  ),
  active: v.pipe(nullableText, v.description('Active version. Null if there is none.')),
  previous: v.pipe(nullableText, v.description('Version that a rollback activates. Null if there is none.')),
  scheduled: v.array(v.strictObject({ version: v.string(), from: v.string() })),
})

const ScheduleResponse = v.strictObject({ schedule: ScheduleView })

const DatasetResponse = v.strictObject({
  schedule: ScheduleView,
  bundled: v.pipe(v.boolean(), v.description('Whether the release includes a version')),
  files: v.pipe(nullableText, v.description('Supported files. Null if this release cannot load the dataset.')),
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
    query: v.object({ name: words(MAX_DATASET_NAME_LENGTH), limit }),
    success: { status: 200, body: DatasetResponse },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  compareDatasetVersions: {
    ...reading,
    key: 'GET /operator/dataset/difference',
    summary: 'Compare two dataset versions',
    description: 'Returns the changed rows, largest changes first. Compares with the active version by default.',
    query: v.object({
      name: words(MAX_DATASET_NAME_LENGTH),
      version: words(15),
      before: v.optional(words(15)),
      limit,
    }),
    success: {
      status: 200,
      body: v.strictObject({
        difference: v.strictObject({ before: nullableText, after: v.string(), ...Changes.entries }),
      }),
    },
    problems: [UNKNOWN_USER_PROBLEM],
  },
  checkDatasetFile: {
    ...changing,
    scope: 'operator:data',
    effect: 'none',
    key: 'POST /operator/dataset/checks',
    summary: 'Validate a dataset file',
    description: 'Returns the errors of a file, or its changes to the active version. Nothing is loaded.',
    body: CheckRequest,
    maxBody: MAX_FILE_BODY,
    success: { status: 200, body: CheckResponse },
  },
  loadDatasetFile: {
    ...changing,
    scope: 'operator:data',
    effect: 'steps',
    key: 'POST /operator/dataset/versions',
    summary: 'Load a dataset file as a new version',
    description: 'The version is not active until you activate it. The same file loaded again is the same version.',
    body: LoadRequest,
    maxBody: MAX_FILE_BODY,
    success: { status: 201, body: LoadResponse },
  },
  activateDataset: {
    ...changing,
    scope: 'operator:data',
    effect: 'single',
    key: 'POST /operator/dataset/activations',
    summary: 'Activate or schedule a dataset version',
    description: 'Without `from`, the version is active from the time set at loading, otherwise immediately.',
    body: ActivateRequest,
    success: { status: 201, body: ScheduleResponse },
  },
  rollBackDataset: {
    ...changing,
    scope: 'operator:data',
    effect: 'single',
    key: 'POST /operator/dataset/rollbacks',
    summary: 'Roll back to the previous dataset version',
    description: 'Activates the previous version immediately. Scheduled versions are not affected.',
    body: RollBackRequest,
    success: { status: 201, body: ScheduleResponse },
  },
  cancelDataset: {
    ...changing,
    scope: 'operator:data',
    effect: 'single',
    key: 'POST /operator/dataset/cancellations',
    summary: 'Cancel a scheduled dataset version',
    body: CancelRequest,
    success: { status: 201, body: ScheduleResponse },
  },
})
