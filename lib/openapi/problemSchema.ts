/** What every refusal is answered with. Not called Error: generated code would hide the one of the language. */
export const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['status', 'code', 'http_status', 'message', 'errors'],
  properties: {
    status: { type: 'string', const: 'error' },
    code: { type: 'integer', description: 'Says what is wrong; stays the same over releases.' },
    http_status: { type: 'integer', description: 'The HTTP status again.' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      maxItems: 5,
      description: 'One entry for each fault found, as `/shipment/weight: reason`, or the message again.',
    },
  },
} as const
