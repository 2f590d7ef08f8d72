import { sent, type Condition, type ConsoleQuery, type FixedQuery } from '#tools/console-query.ts'

/** What is asked of deals and their stages beside the list. */

const inStage: Condition = ['stageId', '==', 'lead']
const dealSums = (what: string, ...conditions: Condition[]): FixedQuery => ({
  ...sent('deal-board.ts', what, 'pipelines', ...conditions),
  sums: ['valueMinor', 'weightedMinor'],
})
const inCurrency: Condition = ['currency', '==', 'EUR']
const ofOwner: Condition = ['ownerId', '==', 'administrator']

/** One for every place of the sales board. */
export const dealQueries: readonly FixedQuery[] = [
  sent('deal-board.ts', 'a column', 'pipelines', inStage, ofOwner, ['rank', 'asc']),
  sent(
    'deal-board.ts',
    'what is rotten in it',
    'pipelines',
    inStage,
    ofOwner,
    ['stageEnteredAt', '<', new Date()],
    ['stageEnteredAt', 'asc'],
  ),
  {
    ...sent('pipelines.ts', 'rotten deals', 'pipelines', ofOwner, ['stageEnteredAt', 'asc']),
    anyOf: ['lead', 'demo'].map((stage): Condition[] => [
      ['stageId', '==', stage],
      ['stageEnteredAt', '<', new Date()],
    ]),
  },
  sent(
    'pipelines.ts',
    'all open deals',
    'pipelines',
    ofOwner,
    ['stageId', 'in', ['lead', 'demo']],
    ['expectedCloseDate', 'asc'],
  ),
  sent(
    'deal-board.ts',
    'the currencies of deals',
    'pipelines',
    ['currency', '>', 'EUR'],
    ['currency', 'asc'],
  ),
  sent(
    'deal-board.ts',
    'deals changed since',
    'pipelines',
    ['updatedAt', '>', new Date(0)],
    ['updatedAt', 'asc'],
  ),
  sent('deal-board.ts', 'the deal changed last', 'pipelines', ['updatedAt', 'desc']),
  sent('deal-board.ts', 'the top of a column', 'pipelines', inStage, ['rank', 'asc']),
  dealSums('what a column adds up to', inStage, ofOwner, inCurrency),
  sent('owners.ts', 'who may own deals', 'users', ['isAdmin', '==', true]),
  sent('pipeline-stages.ts', 'the stages', 'pipelineStages', ['order', 'asc']),
  sent('stage-decisions.ts', 'the deals of a stage', 'pipelines', inStage),
  sent('stage-decisions.ts', 'how many they are', 'pipelines', inStage),
]

export const furtherDealQueries: readonly ConsoleQuery[] = [
  dealSums(
    'what a forecast category adds up to',
    ['forecastCategory', '==', 'commit'],
    ['status', '==', 'open'],
    ofOwner,
    inCurrency,
  ),
]
