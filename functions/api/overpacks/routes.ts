import { EmptyAnswer } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { SigningDeps } from '../../runtime.ts'
import {
  CreateOverpack,
  ListOverpacks,
  OverpackAnswer,
  OverpacksAnswer,
  PartlyPackedAnswer,
  ReadOverpack,
  UpdateOverpack,
} from './schemas.ts'

const reading = { method: 'GET', tag: 'Overpacks', access: 'token', scope: 'read_shipments', effect: 'none' } as const
const writing = { tag: 'Overpacks', access: 'token', scope: 'write_shipments', effect: 'steps' } as const

export const overpackRoutes = defineRoutes({
  listOverpacks: {
    ...reading,
    path: '/overpacks',
    summary: 'Search overpacks, newest first',
    query: ListOverpacks,
    success: { status: 200, body: OverpacksAnswer },
    problems: ['page_token_invalid'],
  },
  getOverpack: {
    ...reading,
    path: '/overpacks/{id}',
    summary: 'Read an overpack with its shipments, or download its label with type=pdf',
    query: ReadOverpack,
    success: { status: 200, body: OverpackAnswer, document: 'application/pdf' },
    problems: ['overpack_not_found', 'overpack_empty_or_test'],
  },
  createOverpack: {
    ...writing,
    method: 'POST',
    path: '/overpacks',
    summary: 'Pack labelled shipments that go the same way; those that do not are told, the others packed',
    body: CreateOverpack,
    success: { status: 201, body: OverpackAnswer },
    partialBody: PartlyPackedAnswer,
    problems: [{ name: 'overpack_not_created', httpStatus: 400 }, 'overpack_not_created'],
    whenNotStored: 'overpack_not_created',
  },
  updateOverpack: {
    ...writing,
    method: 'PUT',
    path: '/overpacks/{id}',
    summary: 'Tell weight and size of an overpack, and add shipments',
    body: UpdateOverpack,
    success: { status: 200, body: OverpackAnswer },
    partialBody: PartlyPackedAnswer,
    problems: ['overpack_not_found', 'overpack_locked', 'overpack_not_updated'],
    whenNotStored: 'overpack_not_updated',
  },
  deleteOverpack: {
    ...writing,
    method: 'DELETE',
    path: '/overpacks/{id}',
    summary: 'Delete an overpack; its shipments are free again',
    success: { status: 200, body: EmptyAnswer },
    problems: ['overpack_not_found', 'overpack_locked', 'overpack_not_deleted'],
    whenNotStored: 'overpack_not_deleted',
  },
})

export type OverpackEndpoint<Name extends keyof typeof overpackRoutes> = Endpoint<
  (typeof overpackRoutes)[Name],
  SigningDeps
>
