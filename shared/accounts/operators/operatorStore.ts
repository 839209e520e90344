import * as v from 'valibot'
import { isOperatorScope, type OperatorScope } from '#shared/core/scopes.ts'
import { type Action, create, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, below, equals, exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { SecondFactor } from '../secondFactors/codeSecrets.ts'

const OperatorItem = v.object({
  userId: v.number(),
  scopes: v.pipe(
    v.array(v.string()),
    v.transform((scopes) => scopes.filter(isOperatorScope)),
    v.readonly(),
  ),
  grantedMs: v.number(),
  /** A change ends all sessions. Values are never reused. */
  epoch: v.number(),
  /** Null until enrolment, before which sign-in is impossible. */
  factor: v.nullable(SecondFactor),
})

/** A user who may operate the platform over HTTP. */
export type Operator = Readonly<v.InferOutput<typeof OperatorItem>>

const operators = codec(OperatorItem)

export async function findOperator(table: Table, userId: number): Promise<Operator | null> {
  const item = await table.get(keys.operator(userId))
  return item ? operators.read(item) : null
}

/** Lists all operators; few. */
export async function listOperators(table: Table): Promise<readonly Operator[]> {
  return (await table.queryAll({ pk: keys.operator(0).pk })).map(operators.read)
}

/** Makes a user an operator, to be enrolled. */
export const createOperator = (operator: Pick<Operator, 'userId' | 'scopes' | 'grantedMs' | 'epoch'>): Action =>
  create({ ...keys.operator(operator.userId), ...operators.write({ ...operator, factor: null }) })

/** Replaces an operator's scopes, from the next request on. */
export const setOperatorScopes = (userId: number, scopes: readonly OperatorScope[]): Action =>
  update(keys.operator(userId), { set: { scopes } })

/** Removes an operator immediately. */
export const removeOperator = (userId: number): Action => remove(keys.operator(userId), exists())

/** Replaces the second factor, and ends all sessions. */
export const enrolOperator = (userId: number, factor: SecondFactor, epoch: number): Action =>
  update(keys.operator(userId), { set: { factor, epoch } })

/** Ends all sessions of an operator. */
export const revokeOperatorSessions = (userId: number, epoch: number): Action =>
  update(keys.operator(userId), { set: { epoch } })

/** Consumes the code of a step; only one of several concurrent uses succeeds. */
export const consumeOperatorCode = ({ userId, epoch }: Pick<Operator, 'userId' | 'epoch'>, step: number): Action =>
  update(
    keys.operator(userId),
    { set: { 'factor.usedStep': step } },
    all(equals('epoch', epoch), below('factor.usedStep', step)),
  )
