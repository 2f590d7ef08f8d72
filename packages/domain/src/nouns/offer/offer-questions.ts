import { ask } from '#engine/query/ask.ts'
import { equals } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

/** More offers of one deal nobody looks through. */
export const OFFERS_A_DEAL = 50

export const offersOfDeal = ask(
  'offers',
  'the offers of a deal',
  (pipelineId: string) => ({ where: [equals('pipelineId', pipelineId)], most: OFFERS_A_DEAL }),
  ['x'],
)

/** In no order: a deal has few, and they are sorted where they are shown. */
export const indexes: readonly OwnIndexes[] = []
