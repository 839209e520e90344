import { EmptyAnswer } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { CarrierAccess } from '../../../shared/shipping/labels/buyLabel.ts'
import type { PortDeps, SigningDeps } from '../../runtime.ts'
import { CreateReshipment, ListReshipments, ReshipmentAnswer, ReshipmentsAnswer, UpdateReshipment } from './schemas.ts'

const reading = { method: 'GET', tag: 'Reshipments', access: 'token', scope: 'returns', effect: 'none' } as const
const writing = { tag: 'Reshipments', access: 'token', scope: 'returns', effect: 'single' } as const

export const reshipmentRoutes = defineRoutes({
  listReshipments: {
    ...reading,
    path: '/reshipments',
    summary: 'List reshipments, newest first',
    query: ListReshipments,
    success: { status: 200, body: ReshipmentsAnswer },
    problems: ['page_token_invalid'],
  },
  getReshipment: {
    ...reading,
    path: '/reshipments/{id}',
    summary: 'Read a reshipment',
    success: { status: 200, body: ReshipmentAnswer },
    problems: ['reshipment_not_found'],
  },
  createReshipment: {
    ...writing,
    method: 'POST',
    path: '/reshipments',
    summary: 'Ask what it costs to send returned parcels of a facility on to somebody',
    body: CreateReshipment,
    success: { status: 201, body: ReshipmentAnswer },
    problems: [
      'return_not_reshippable',
      'returns_not_reshippable',
      'returns_in_several_facilities',
      'address_rejected',
      'no_route',
      'denied_party',
      'dependency_unavailable',
    ],
  },
  answerReshipment: {
    ...writing,
    method: 'PUT',
    path: '/reshipments/{id}',
    summary: 'Approve the estimate of a reshipment, which charges it and has it sent, or decline it',
    effect: 'steps',
    body: UpdateReshipment,
    success: { status: 200, body: ReshipmentAnswer },
    problems: [
      'reshipment_not_found',
      'reshipment_not_updatable',
      'address_rejected',
      'no_route',
      'insufficient_funds',
      'balance_unavailable',
      'charge_failed',
      { name: 'label_creation_failed', httpStatus: 400 },
      'label_creation_failed',
    ],
    whenNotStored: 'charge_failed',
  },
  deleteReshipment: {
    ...writing,
    method: 'DELETE',
    path: '/reshipments/{id}',
    summary: 'Delete a reshipment that is not approved; its returns are free again',
    success: { status: 200, body: EmptyAnswer },
    problems: [
      'reshipment_not_found',
      'reshipment_not_deletable',
      { name: 'reshipment_not_deletable', httpStatus: 500 },
    ],
    whenNotStored: 'reshipment_not_deletable',
  },
})

export type ReshipmentsDeps = SigningDeps & PortDeps & CarrierAccess

export type ReshipmentEndpoint<Name extends keyof typeof reshipmentRoutes> = Endpoint<
  (typeof reshipmentRoutes)[Name],
  ReshipmentsDeps
>
