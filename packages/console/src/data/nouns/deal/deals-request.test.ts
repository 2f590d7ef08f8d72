import { inNoStage } from '@touchline/domain/nouns/deal/deal-questions.ts'
import { columnIdOf, defaultStages, NO_STAGE } from '@touchline/domain/nouns/deal/stage.ts'
import { expect, test } from 'vitest'
import { asksForStray, type DealsAsked } from './deals-request.ts'

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
])('a deal of stage %s stands in column %s', (stageId, column) =>
  expect(columnIdOf({ stageId }, defaultStages)).toBe(column),
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
