import * as v from 'valibot'

const OneOrMany = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
)

const ConditionValues = v.pipe(
  v.union([v.string(), v.boolean(), v.number(), v.array(v.union([v.string(), v.boolean(), v.number()]))]),
  v.transform((values) => [values].flat().map(String)),
)

const Principal = v.pipe(
  v.union([v.literal('*'), v.record(v.picklist(['AWS', 'Service', 'Federated']), OneOrMany)]),
  v.transform((principal) => (principal === '*' ? { AWS: ['*'] } : principal)),
)

/** Strict, as an unsupported element must fail instead of being ignored in a decision. */
const Statement = v.pipe(
  v.strictObject({
    Sid: v.optional(v.string()),
    Effect: v.picklist(['Allow', 'Deny']),
    Principal: v.optional(Principal),
    Action: v.optional(OneOrMany),
    NotAction: v.optional(OneOrMany),
    Resource: v.optional(OneOrMany),
    NotResource: v.optional(OneOrMany),
    Condition: v.optional(v.record(v.string(), v.record(v.string(), ConditionValues)), {}),
  }),
  v.check(
    ({ Action, NotAction }) => (Action === undefined) !== (NotAction === undefined),
    'either Action or NotAction is required',
  ),
)

const Document = v.object({
  Statement: v.pipe(
    v.union([Statement, v.array(Statement)]),
    v.transform((statements) => [statements].flat()),
  ),
})

/** Policy statement with all lists normalised. */
export type PolicyStatement = Readonly<v.InferOutput<typeof Statement>>

/** Parses the statements of a resolved policy document. Throws if IAM would reject it. */
export const parsePolicy = (document: unknown): readonly PolicyStatement[] => v.parse(Document, document).Statement
