import { inNoStage } from '@touchline/domain/nouns/deal/deal-questions.ts'
import { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { columnIdOf, defaultStages, NO_STAGE } from '@touchline/domain/nouns/deal/stage.ts'
import { describe, expect, test } from 'vitest'
import { cardsOf, type ColumnData, hiddenBy, withCard, withoutCard } from './deal-column.ts'
import { asksForStray, type DealsAsked } from './deals-request.ts'

const deal = (id: string, fields: Record<string, unknown> = {}) => Deal.parse({ id, title: id, ...fields })
const column = (...pages: string[][]): ColumnData => ({
  pages: pages.map((ranks, at) => ({
    rows: ranks.map((rank) => deal(`d${rank}`, { rank })),
    ...(at < pages.length - 1 ? { next: 'cursor' } : {}),
  })),
  pageParams: pages.map(() => ''),
})
const ids = (data: ColumnData) => cardsOf(data).map(({ id }) => id)

describe('a column', () => {
  test.each([
    ['1', ['new', 'dB', 'dD', 'dF']],
    ['C', ['dB', 'new', 'dD', 'dF']],
    ['E', ['dB', 'dD', 'new', 'dF']],
    ['Z', ['dB', 'dD', 'dF', 'new']],
  ])('takes a card at %s', (rank, expected) => {
    expect(ids(withCard(column(['B', 'D'], ['F']), deal('new', { rank }), 'board'))).toEqual(expected)
  })

  test('a card behind what was read comes with its page; one that moves is there once', () => {
    const open: ColumnData = {
      pages: [{ rows: [deal('dB', { rank: 'B' })], next: 'cursor' }],
      pageParams: [''],
    }
    expect(ids(withCard(open, deal('new', { rank: 'C' }), 'board'))).toEqual(['dB'])
    const moved = withCard(column(['B', 'D'], ['F']), deal('dF', { rank: 'A' }), 'board')
    expect(ids(moved)).toEqual(['dF', 'dB', 'dD'])
    expect(ids(withoutCard(moved, 'dB'))).toEqual(['dF', 'dD'])
    const empty = column([])
    expect(ids(withCard(empty, deal('only', { rank: 'A' }), 'board'))).toEqual(['only'])
  })

  test('in every order of the list', () => {
    const data: ColumnData = { pages: [{ rows: [] }], pageParams: [''] }
    const cards = [
      deal('a', { expectedCloseDate: '2026-02-01', stageEnteredAt: new Date(3), valueMinor: 1 }),
      deal('b', { expectedCloseDate: '2026-01-01', stageEnteredAt: new Date(2), valueMinor: 3 }),
      deal('c', { expectedCloseDate: '2026-03-01', stageEnteredAt: new Date(1), valueMinor: 2 }),
    ]
    const inOrder = (sort: 'close' | 'age' | 'value') =>
      ids(cards.reduce((all, card) => withCard(all, card, sort), data)).join('')
    expect([inOrder('close'), inOrder('age'), inOrder('value')]).toEqual(['bac', 'cba', 'bca'])
  })
})

describe('what hides a deal', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const card = deal('x', {
    stageId: 'demo',
    ownerId: 'ana',
    search: ['sea', 'season'],
    expectedCloseDate: '2026-03-31',
    stageEnteredAt: new Date('2026-02-20T12:00:00Z'),
    nextActivityAt: new Date('2026-03-02T12:00:00Z'),
    forecastCategory: 'closed',
    lostReason: 'price',
    lostAt: new Date('2026-02-28T12:00:00Z'),
    createdAt: new Date('2026-01-31T12:00:00Z'),
    reachedStages: ['lead', 'demo'],
  })
  type Sort = 'board' | 'close' | 'age' | 'won' | 'lost' | 'made'
  const hidden = (filters: Record<string, string>, sort: Sort = 'board') =>
    hiddenBy(card, { filters, sort, direction: 'asc' }, { stages: defaultStages, now }).join()

  test.each<[Record<string, string>, string, Sort?]>([
    [{}, ''],
    [{ q: 'Sea' }, ''],
    [{ q: 'summer' }, 'q'],
    [{ owner: 'ana' }, ''],
    [{ owner: 'ben' }, 'owner'],
    [{ stage: 'open' }, ''],
    [{ stage: 'lead' }, 'stage'],
    [{ planned: 'no' }, 'planned'],
    [{ closing: '2026-03-01..2026-03-31' }, '', 'close'],
    [{ closing: '2026-04-01..' }, 'closing', 'close'],
    [{ closing: '..2026-03-30' }, 'closing', 'close'],
    [{ rotten: 'yes' }, 'rotten', 'age'],
    [{ rotten: 'yes', owner: 'ben' }, 'owner,rotten', 'age'],
    [{ forecast: 'closed' }, ''],
    [{ forecast: 'commit' }, 'forecast'],
    [{ forecast: 'counted' }, 'forecast'],
    [{ forecast: 'nonsense' }, ''],
    [{ reason: 'price' }, ''],
    [{ reason: 'timing' }, 'reason'],
    [{ reason: 'nonsense' }, ''],
    [{ reached: 'demo' }, ''],
    [{ reached: 'proposal' }, 'reached'],
    [{ reached: 'proposal', q: 'sea' }, ''],
    [{ reached: 'proposal', q: '😀' }, 'reached'],
    [{ lost: '2026-02-28..2026-02-28' }, '', 'lost'],
    [{ lost: '2026-03-01..' }, 'lost', 'lost'],
    [{ made: '..2026-01-30' }, 'made', 'made'],
    [{ won: '2026-01-01..' }, 'won', 'won'],
    [{ won: '2026-01-01..' }, ''],
  ])('%j: %s', (filters, expected, sort) => expect(hidden(filters, sort)).toBe(expected))
})

const meets = (id: string) =>
  inNoStage(defaultStages).filter((all) =>
    all.every(({ op, value }) => (op === '<' ? id < String(value) : id > String(value))),
  ).length

test('the gaps between the stages hold every other stage once, and none of them', () => {
  expect(defaultStages.map(({ id }) => meets(id))).toEqual(defaultStages.map(() => 0))
  expect(['0', 'a', 'demo2', 'leads', 'zz', 'Lead'].map(meets)).toEqual([1, 1, 1, 1, 1, 1])
})

test.each([
  ['lead', 'lead'],
  ['gone', NO_STAGE.id],
  [undefined, NO_STAGE.id],
])('a deal of stage %s stands in column %s', (stageId, columnId) =>
  expect(columnIdOf({ stageId }, defaultStages)).toBe(columnId),
)

test.each<[DealsAsked['filters'], boolean]>([
  [{}, true],
  [{ stage: 'open', owner: 'ana' }, true],
  [{ stage: 'gone' }, true],
  [{ stage: 'lead' }, false],
  [{ reached: 'lead' }, false],
])('deals without a stage belong to %j: %s', (filters, expected) =>
  expect(asksForStray({ filters, sort: 'board', direction: 'asc' }, defaultStages)).toBe(expected),
)
