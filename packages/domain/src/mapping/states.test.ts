import { expect, test } from 'vitest'
import { undecidedStates } from './states.ts'

const undecided = (data: object, fields: Record<string, string> = {}) =>
  undecidedStates('clubs', { fields }, { id: 't', path: 'teams/t', data: { ...data } }, [])

test('no state is assumed where a field looks like one, in any language', () => {
  expect(
    [{ state: 1 }, { freigegeben: true }, { esta_bloqueado: false }].map((data) => undecided(data)),
  ).toEqual([['status'], ['status'], ['status']])
  expect(undecided({ title: 'Ashford' })).toEqual([])
})

test('a field that is read for something else is no state', () => {
  expect(
    undecided(
      { stage: 'Cup', moderation: { by: 'u' } },
      { name: 'stage | title', createdBy: 'moderation.by' },
    ),
  ).toEqual([])
})
