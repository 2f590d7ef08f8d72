import { ask } from '#engine/query/ask.ts'
import { equals } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

export const OFFERS_A_DEAL = 50

export const offersOfDeal = ask(
  'offers',
  'the offers of a deal',
  (pipelineId: string) => ({ where: [equals('pipelineId', pipelineId)], most: OFFERS_A_DEAL }),
  ['x'],
)

/** Unsorted: a deal has few, which are sorted for display. */
export const indexes: readonly OwnIndexes[] = []
