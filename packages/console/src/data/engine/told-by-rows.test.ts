import { ownPlanned } from '@touchline/domain/nouns/activity/activity-questions.ts'
import { before, from } from '@touchline/domain/engine/query/condition.ts'
import {
  sumOfOpen,
  sumOfStage,
  worthOfForecast,
  worthOfWon,
} from '@touchline/domain/nouns/deal/deal-questions.ts'
import { expect, test } from 'vitest'
import { countIn, foundIn, sumsIn } from './told-by-rows.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date))

const rows = [
  { status: 'open', stageId: 'lead', currency: 'EUR', ownerId: 'a', valueMinor: 100, weightedMinor: 10 },
  { status: 'open', stageId: 'lead', currency: 'EUR', ownerId: 'b', valueMinor: 250, weightedMinor: 50 },
  { status: 'open', stageId: 'demo', currency: 'CHF', ownerId: 'a', valueMinor: 999, weightedMinor: 99 },
  { status: 'won', stageId: 'lead', currency: 'EUR', valueMinor: 7, weightedMinor: 'seven' },
]

test('sums are those of the question’s rows; what is no number adds nothing', () => {
  const sums = (question: Parameters<typeof sumsIn>[1]) => sumsIn(rows, question)
  expect(sums(sumOfOpen({ currency: 'EUR' }))).toEqual({
    count: 2,
    sums: { valueMinor: 350, weightedMinor: 60 },
  })
  expect(sums(sumOfOpen({ currency: 'EUR', owner: 'b' })).sums).toEqual({
    valueMinor: 250,
    weightedMinor: 50,
  })
  expect(sums(sumOfStage('lead', { currency: 'EUR' }))).toEqual({
    count: 3,
    sums: { valueMinor: 357, weightedMinor: 60 },
  })
  // As the second question for readable amounts does.
  expect(sums(sumOfStage('lead', { currency: 'EUR', readable: true })).count).toBe(2)
  expect(sums(sumOfOpen({ currency: 'GBP' })).sums).toEqual({ valueMinor: 0, weightedMinor: 0 })
})

test('a range of days ends before its last moment, and days are compared as texts', () => {
  const won = worthOfWon([from('wonAt', day(2)), before('wonAt', day(4))], { currency: 'EUR' })
  const times = [day(1), day(2), day(3), day(4), null].map((wonAt) => ({ currency: 'EUR', wonAt }))
  expect(countIn([...times, { currency: 'EUR' }], won)).toBe(2)
  const forecast = worthOfForecast({
    category: 'commit',
    currency: 'EUR',
    from: '2026-01-01',
    to: '2026-01-31',
  })
  const closing = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', undefined]
  const deals = closing.map((expectedCloseDate, at) => ({
    status: 'open',
    currency: 'EUR',
    forecastCategory: 'commit',
    valueMinor: 10 ** at,
    ...(expectedCloseDate && { expectedCloseDate }),
  }))
  expect(sumsIn(deals, forecast).sums).toEqual({ valueMinor: 110 })
})

test('as in the database, a record without the field of the order is not found, one that holds null is', () => {
  const undated = { ownerId: 'a', status: 'planned', dueAt: null }
  const planned = ownPlanned({ uid: 'a', span: {} })
  expect(foundIn([undated, { ownerId: 'a', status: 'planned' }, { dueAt: null }], planned)).toEqual([undated])
})
