import { name, sent, type Condition, type ConsoleQuery, type FixedQuery } from '#tools/console-query.ts'

/** What is asked of deals and their stages beside the list. */

const inStage: Condition = ['stageId', '==', 'lead']
const dealSums = (what: string, ...conditions: Condition[]): FixedQuery => ({
  ...sent('deal-sums.ts', what, 'pipelines', ...conditions),
  sums: ['valueMinor', 'weightedMinor'],
})
const inCurrency: Condition = ['currency', '==', 'EUR']
const ofOwner: Condition = ['ownerId', '==', 'administrator']

/** One for every place of the sales board. */
const boardQueries: readonly FixedQuery[] = [
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
    'deals changed since',
    'pipelines',
    ['updatedAt', '>', new Date(0)],
    ['updatedAt', 'asc'],
  ),
  sent('deal-board.ts', 'the deal changed last', 'pipelines', ['updatedAt', 'desc']),
  sent('deal-board.ts', 'the top of a column', 'pipelines', inStage, ['rank', 'asc']),
  {
    ...sent('deal-board.ts', 'deals whose stage is gone', 'pipelines', ['stageId', 'asc']),
    anyOf: [
      [['stageId', '<', 'demo']],
      [
        ['stageId', '>', 'demo'],
        ['stageId', '<', 'lead'],
      ],
      [['stageId', '>', 'lead']],
    ],
  },
  dealSums('what a column adds up to', inStage, ofOwner, inCurrency),
  sent('names.ts', 'names of clubs', 'clubs', [name, 'in', ['a', 'b']]),
  sent('pipeline-stages.ts', 'the stages', 'pipelineStages', ['order', 'asc']),
  sent('stage-decisions.ts', 'the deals of a stage', 'pipelines', inStage),
  sent('stage-decisions.ts', 'how many they are', 'pipelines', inStage),
]

const worth = (what: string, ...conditions: Condition[]): FixedQuery => ({
  ...sent('deals-dashboard.ts', what, 'pipelines', inCurrency, ...conditions),
  sums: ['valueMinor'],
})
const during = (field: string, from: unknown, to: unknown): Condition[] => [
  [field, '>=', from],
  [field, '<', to],
]

/** One for every place of the pipelines dashboard. */
const dealFigures: readonly FixedQuery[] = [
  sent('deals-dashboard.ts', 'how many were won', 'pipelines', ...during('wonAt', new Date(0), new Date()), [
    'wonAt',
    'desc',
  ]),
  worth('what was won in a time', ...during('wonAt', new Date(0), new Date())),
  { ...dealSums('what is open', ['status', '==', 'open'], ofOwner, inCurrency), file: 'deals-dashboard.ts' },
  worth(
    'what is forecast for a month',
    ['status', '==', 'open'],
    ['forecastCategory', '==', 'commit'],
    ['expectedCloseDate', '>=', '2026-01-01'],
    ['expectedCloseDate', '<=', '2026-01-31'],
  ),
  sent('deals-dashboard.ts', 'the latest won', 'pipelines', ...during('wonAt', new Date(0), new Date()), [
    'wonAt',
    'desc',
  ]),
]

const agentFigures: readonly FixedQuery[] = [
  sent(
    'agents-dashboard.ts',
    'what an agent did',
    'activities',
    ofOwner,
    ['type', '==', 'call'],
    ...during('doneAt', new Date(0), new Date()),
    ['doneAt', 'desc'],
  ),
  sent('agents-dashboard.ts', 'how many contacts an agent has', 'contacts', ofOwner, ['firstName', 'asc']),
]

export const furtherDealQueries: readonly ConsoleQuery[] = [
  worth('what an agent won', ofOwner, ...during('wonAt', new Date(0), new Date())),
  worth('what was lost in a time', ...during('lostAt', new Date(0), new Date())),
  sent(
    'deal-board.ts',
    'activities changed since',
    'activities',
    ['updatedAt', '>', new Date(0)],
    ['updatedAt', 'asc'],
  ),
  sent('names.ts', 'names of contacts', 'contacts', [name, 'in', ['a', 'b']]),
  sent(
    'pipelines.ts',
    'all that is forecast for some days',
    'pipelines',
    ['currency', '==', 'EUR'],
    ['forecastCategory', 'in', ['commit', 'bestCase', 'pipeline']],
    ['expectedCloseDate', '>=', '2026-01-01'],
    ['expectedCloseDate', 'asc'],
  ),
  dealSums(
    'what a forecast category adds up to',
    ['forecastCategory', '==', 'commit'],
    ['status', '==', 'open'],
    ofOwner,
    inCurrency,
  ),
]

export const dealQueries: readonly FixedQuery[] = [...boardQueries, ...dealFigures, ...agentFigures]
