import type { InferOutput } from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg, convertKgToGrams, rounded } from '#shared/core/decimal.ts'
import { parseId } from '#shared/core/ids.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { formatCreationTime } from '#shared/http/responseFields.ts'
import { loadBoxes, saveAccountBoxes } from '#shared/shipping/boxes/boxStore.ts'
import { type Box, getOuterSize, MAX_BOXES } from '#shared/shipping/boxes/rules/box.ts'
import type { BoxResponse } from './boxRoutes.ts'
import type { SettingsEndpoint } from './routes.ts'

/*
 * Endpoints of boxes.
 */

const calculateVolumeCm3 = ({ lengthCm, widthCm, heightCm }: Box): number => lengthCm * widthCm * heightCm

export const listBoxes: SettingsEndpoint<'listBoxes'> = async ({ caller }, { table }) => {
  const { boxes, defaultId: defaultBoxId } = await loadBoxes(table, caller.userId)
  const boxesBySize = boxes.toSorted((one, other) => calculateVolumeCm3(one) - calculateVolumeCm3(other))
  return reply({ boxes: boxesBySize.map((box) => toBoxResponse(box, defaultBoxId)) })
}

export const createBox: SettingsEndpoint<'createBox'> = async ({ body, caller, nextId, nowMs }, { table }) => {
  const sent = body.box
  const before = await loadBoxes(table, caller.userId)
  if (before.boxes.length >= MAX_BOXES) return problem('boxes_full', { count: MAX_BOXES })
  const box: Box = {
    id: nextId(),
    name: sent.name,
    lengthCm: rounded(sent.length, 2),
    widthCm: rounded(sent.width, 2),
    heightCm: rounded(sent.height, 2),
    wallCm: rounded(sent.wall_thickness, 2),
    emptyGrams: convertKgToGrams(sent.empty_weight),
    maxGrams: sent.max_weight === null ? null : convertKgToGrams(sent.max_weight),
    updatedMs: nowMs,
  }
  const defaultBoxId = sent.default ? box.id : before.defaultId
  const after = { ...before, boxes: [...before.boxes, box], defaultId: defaultBoxId }
  return plan([saveAccountBoxes(caller.userId, after)], { box: toBoxResponse(box, defaultBoxId) })
}

export const updateBox: SettingsEndpoint<'updateBox'> = async ({ params, body, caller, nowMs }, { table }) => {
  const sent = body.box
  const before = await loadBoxes(table, caller.userId)
  const found = findBox(before.boxes, params.id)
  if (!found) return createNotFoundProblem(params.id)
  const box: Box = {
    ...found,
    ...(sent.name !== undefined && { name: sent.name }),
    ...(sent.length !== undefined && { lengthCm: rounded(sent.length, 2) }),
    ...(sent.width !== undefined && { widthCm: rounded(sent.width, 2) }),
    ...(sent.height !== undefined && { heightCm: rounded(sent.height, 2) }),
    ...(sent.wall_thickness !== undefined && { wallCm: rounded(sent.wall_thickness, 2) }),
    ...(sent.empty_weight !== undefined && { emptyGrams: convertKgToGrams(sent.empty_weight) }),
    ...(sent.max_weight !== undefined && {
      maxGrams: sent.max_weight === null ? null : convertKgToGrams(sent.max_weight),
    }),
    updatedMs: nowMs,
  }
  const isDefaultBox = sent.default ?? before.defaultId === box.id
  const remainingDefaultId = before.defaultId === box.id ? null : before.defaultId
  const defaultBoxId = isDefaultBox ? box.id : remainingDefaultId
  const boxes = before.boxes.map((one) => (one === found ? box : one))
  return plan([saveAccountBoxes(caller.userId, { ...before, boxes, defaultId: defaultBoxId })], {
    box: toBoxResponse(box, defaultBoxId),
  })
}

export const deleteBox: SettingsEndpoint<'deleteBox'> = async ({ params, caller }, { table }) => {
  const before = await loadBoxes(table, caller.userId)
  const found = findBox(before.boxes, params.id)
  if (!found) return createNotFoundProblem(params.id)
  const boxes = before.boxes.filter((box) => box !== found)
  const defaultBoxId = before.defaultId === found.id ? null : before.defaultId
  return plan([saveAccountBoxes(caller.userId, { ...before, boxes, defaultId: defaultBoxId })], {})
}

const createNotFoundProblem = (id: string): Problem => problem('box_not_found', { id })

function findBox(boxes: readonly Box[], id: string): Box | undefined {
  const boxId = parseId(id)
  return boxes.find((box) => box.id === boxId)
}

/** Returns a box as the API shows it. */
export function toBoxResponse(box: Box, defaultBoxId: number | null): InferOutput<typeof BoxResponse>['box'] {
  const outer = getOuterSize(box)
  return {
    id: box.id,
    name: box.name,
    length: box.lengthCm,
    width: box.widthCm,
    height: box.heightCm,
    wall_thickness: box.wallCm,
    outer_length: outer.lengthCm,
    outer_width: outer.widthCm,
    outer_height: outer.heightCm,
    empty_weight: convertGramsToKg(box.emptyGrams),
    max_weight: box.maxGrams === null ? null : convertGramsToKg(box.maxGrams),
    default: box.id === defaultBoxId,
    created: formatCreationTime(box.id),
    updated: formatDateTime(box.updatedMs),
  }
}
