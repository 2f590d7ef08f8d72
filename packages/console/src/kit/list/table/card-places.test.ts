import { expect, test } from 'vitest'
import { cardPlaces } from './card-places.ts'

const columns = ['when', 'who', 'record', 'state', 'size'].map((id) => ({
  id,
  label: id,
  width: 100,
  sort: `by ${id}`,
  cell: () => id,
}))
const only = (...ids: string[]) => columns.filter(({ id }) => ids.includes(id))
const facts = ['record', 'size']

test.each([
  ['as declared', columns, { facts, state: 'state' }, undefined, 'when, state, record, size'],
  ['the first columns where nothing is', columns, undefined, undefined, 'when, –, who, record'],
  [
    'the next one for a hidden fact',
    only('when', 'who', 'state', 'size'),
    { facts, state: 'state' },
    undefined,
    'when, state, size, who',
  ],
  [
    'no state where its column is hidden',
    only('when', 'record', 'size'),
    { facts, state: 'state' },
    undefined,
    'when, –, record, size',
  ],
  ['what is sorted by instead of the last', columns, { facts }, 'by who', 'when, –, record, who'],
  ['no place twice for it', columns, { facts }, 'by record', 'when, –, record, size'],
  [
    'the link stays when another is the name',
    columns,
    { head: 'record', facts: ['who', 'size'] },
    undefined,
    'record, –, when, who',
  ],
  [
    'a link that is the state is there already',
    columns,
    { head: 'record', state: 'when', facts: ['who'] },
    undefined,
    'record, when, who, state',
  ],
  ['a lone name', only('when'), { facts, state: 'state' }, undefined, 'when, –, –, –'],
])('a card says %s', (_, shown, card, sort, expected) => {
  const places = [...cardPlaces(shown, { card, sort })]
  const at = (place: string) => places.find(([, has]) => has === place)?.[0] ?? '–'
  expect(['head', 'state', 'fact', 'end'].map(at).join(', ')).toBe(expected)
})
