import { ask } from '#engine/query/ask.ts'
import { after, asc, before, contains, equals, from, upTo, type Condition } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { nextValue, type Step } from '#engine/query/value-questions.ts'
import { wordQuestions } from '#engine/query/word-questions.ts'
import { MINOR_MAX } from '#shared/money.ts'

/** Questions about deals and their stages. */

/**
 * Most stages: a wider board is unreadable, and one query for deals in none of them has at most thirty parts
 * (https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries).
 */
export const STAGES_MAX = 29

export const stagesInOrder = ask(
  'pipelineStages',
  'the stages',
  () => ({ orderBy: [asc('order')], most: STAGES_MAX }),
  [],
)

const isOpen = equals('status', 'open')

/** By their status, or by these stages: another program may have written either alone. */
export const openDeals = ask(
  'pipelines',
  'open deals',
  (stages: readonly { id: string }[]) => ({
    anyOf: [[isOpen], ...stages.map(({ id }) => [equals('stageId', id)])],
  }),
  [[{ id: 'lead' }, { id: 'demo' }]],
)

export const dealsOfClub = ask(
  'pipelines',
  'deals of a club',
  (clubId: string) => ({ where: [equals('clubId', clubId)] }),
  ['x'],
)

export const openDealsOfClub = ask(
  'pipelines',
  'open deals of a club',
  (clubId: string) => ({ where: [equals('clubId', clubId), isOpen] }),
  ['x'],
)

/** Most deals of a contact, all shown in the timeline. */
export const dealsOfContact = ask(
  'pipelines',
  'deals of a contact',
  (contactId: string) => ({ where: [contains('contactIds', contactId)], most: 20 }),
  ['x'],
)

export const dealsInStage = ask(
  'pipelines',
  'deals of a stage',
  (stageId: string) => ({ where: [equals('stageId', stageId)] }),
  ['lead'],
)

export const topOfStage = ask(
  'pipelines',
  'the top of a column',
  (stageId: string) => ({ where: [equals('stageId', stageId)], orderBy: [asc('rank')], most: 1 }),
  ['lead'],
)

/**
 * Conditions for deals in none of these stages: one per gap between their ids, because `not-in` takes no more than ten
 * (https://firebase.google.com/docs/firestore/query-data/queries#not-in).
 */
export function inNoStage(stages: readonly { id: string }[]): Condition[][] {
  const ids = stages.map(({ id }) => id).toSorted()
  const beyond = (id: string | undefined) => (id === undefined ? [] : [after('stageId', id)])
  const short = (id: string) => [before('stageId', id)]
  return [...ids.map((id, at) => [...beyond(ids[at - 1]), ...short(id)]), beyond(ids.at(-1) ?? '')]
}

export const dealsInNoStage = ask(
  'pipelines',
  'deals whose stage is gone',
  (stages: readonly { id: string }[]) => ({ anyOf: inNoStage(stages), orderBy: [asc('stageId')] }),
  [[{ id: 'lead' }, { id: 'demo' }]],
)

export const nextCurrencyOfDeals = ask(
  'pipelines',
  'the next currency',
  (step: Step) => nextValue('currency', step),
  [{ last: 'EUR', start: '', end: undefined }],
)

export const dealsByWords = wordQuestions('pipelines', [asc('expectedCloseDate')])

/**
 * Sums of one currency. Owner absent: everyone's. `readable`: only possible amounts, because a single NaN by another
 * program would make the sum NaN.
 */
type Summed = { owner?: string | undefined; currency: string; readable?: boolean }

const inCurrency = ({ owner, currency }: Omit<Summed, 'readable'>) => [
  ...(owner === undefined ? [] : [equals('ownerId', owner)]),
  equals('currency', currency),
]

const everyones: Summed = { currency: 'EUR' }
const someones: Summed = { owner: 'x', currency: 'EUR' }
const readableOnes: Summed = { ...someones, readable: true }

/** Values, and values at their probabilities. */
const sums = ['valueMinor', 'weightedMinor'] as const

const amounts = (fields: readonly (typeof sums)[number][], { readable = false }: Pick<Summed, 'readable'>) =>
  readable ? fields.flatMap((field) => [from(field, 0), upTo(field, MINOR_MAX)]) : []

export const sumOfStage = ask(
  'pipelines',
  'what the deals of a stage add up to',
  (stageId: string, summed: Summed) => ({
    where: [equals('stageId', stageId), ...inCurrency(summed), ...amounts(sums, summed)],
    sums,
  }),
  ['lead', everyones],
  ['lead', someones],
  ['lead', readableOnes],
)

export const sumOfOpen = ask(
  'pipelines',
  'what open deals add up to',
  (summed: Summed) => ({ where: [isOpen, ...inCurrency(summed), ...amounts(sums, summed)], sums }),
  [everyones],
  [someones],
  [readableOnes],
)

export const sumOfForecast = ask(
  'pipelines',
  'what the open deals of a forecast category add up to',
  (category: string, summed: Summed) => ({
    where: [isOpen, equals('forecastCategory', category), ...inCurrency(summed), ...amounts(sums, summed)],
    sums,
  }),
  ['commit', everyones],
  ['commit', someones],
  ['commit', readableOnes],
)

/** Field that a dashboard's figures sum. */
const worth = ['valueMinor'] as const

const LONG_AGO = new Date(0)

export const worthOfWon = ask(
  'pipelines',
  'what deals are worth that were won within a time',
  (between: readonly Condition<'wonAt'>[], summed: Summed) => ({
    where: [...inCurrency(summed), ...between, ...amounts(worth, summed)],
    sums: worth,
    // The database would begin with the amount, whose name comes first, and have no index for it.
    ...(summed.readable ? { orderBy: [asc('wonAt')] } : {}),
  }),
  [[from('wonAt', LONG_AGO), before('wonAt', new Date())], everyones],
  [[from('wonAt', LONG_AGO), before('wonAt', new Date())], someones],
  [[from('wonAt', LONG_AGO), before('wonAt', new Date())], readableOnes],
)

export const worthOfLost = ask(
  'pipelines',
  'what deals are worth that were lost within a time',
  (between: readonly Condition<'lostAt'>[], summed: Summed) => ({
    where: [...inCurrency(summed), ...between, ...amounts(worth, summed)],
    sums: worth,
  }),
  [[from('lostAt', LONG_AGO), before('lostAt', new Date())], everyones],
  [[from('lostAt', LONG_AGO), before('lostAt', new Date())], { ...everyones, readable: true }],
)

type Forecast = Omit<Summed, 'owner'> & { category: string; from: string; to: string }

export const worthOfForecast = ask(
  'pipelines',
  'what deals are worth that are forecast for some days',
  ({ category, currency, readable = false, ...days }: Forecast) => ({
    where: [
      isOpen,
      equals('currency', currency),
      equals('forecastCategory', category),
      from('expectedCloseDate', days.from),
      upTo('expectedCloseDate', days.to),
      ...amounts(worth, { readable }),
    ],
    sums: worth,
  }),
  [{ category: 'commit', currency: 'EUR', from: '2026-01-01', to: '2026-01-31' }],
  [{ category: 'commit', currency: 'EUR', from: '2026-01-01', to: '2026-01-31', readable: true }],
)

export const indexes: readonly OwnIndexes[] = [
  {
    of: 'pipelines',
    composite: [
      // Sums: one for each thing that they are asked by, and they are merged.
      'stageId valueMinor weightedMinor',
      'status valueMinor weightedMinor',
      'currency valueMinor weightedMinor',
      'ownerId valueMinor weightedMinor',
      'forecastCategory valueMinor weightedMinor',
      // Won and lost deals of a period, and expected ones.
      'currency wonAt valueMinor',
      'ownerId wonAt valueMinor',
      'currency lostAt valueMinor',
      'currency expectedCloseDate valueMinor',
      'status expectedCloseDate valueMinor',
      'forecastCategory expectedCloseDate valueMinor',
    ],
    elements: ['contactIds'],
    unindexed:
      'billing createdBy forecastCategory lastActivityAt lostNote probability reachedStages rev stageHistory title ' +
      'touchedBy updatedBy weightedMinor',
  },
]
