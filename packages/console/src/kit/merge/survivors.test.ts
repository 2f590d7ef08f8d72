import { expect, test } from 'vitest'
import { comparedFields, firstSurvivors, takenOver, type FormLook } from './survivors.ts'

type Shoe = { name: string; colour: string; size: number | ''; tags: string[] }
const look: FormLook<Shoe> = {
  label: (name) => name.toUpperCase(),
  shown: (name, shoe) => String(shoe[name]) || 'None',
}
const own: Shoe = { name: 'Left', colour: '', size: 42, tags: ['a'] }
const other: Shoe = { name: 'Right', colour: 'red', size: 42, tags: ['b'] }

test('fields side by side', () => {
  expect(comparedFields(own, other, look)).toEqual([
    { name: 'name', label: 'NAME', into: 'Left', from: 'Right', isSame: false },
    { name: 'colour', label: 'COLOUR', into: 'None', from: 'red', isSame: false },
    { name: 'size', label: 'SIZE', into: '42', from: '42', isSame: true },
    { name: 'tags', label: 'TAGS', into: 'a', from: 'b', isSame: false },
  ])
})

test('what only one has is taken over, the rest only when it is chosen', () => {
  const first = firstSurvivors(own, other, look, ['tags'])
  expect(first).toEqual({ colour: 'from', tags: 'both' })
  expect(takenOver(own, other, first, { tags: ['a', 'b'] })).toEqual({ colour: 'red', tags: ['a', 'b'] })
  expect(takenOver(own, other, { name: 'from', size: 'from', colour: 'into' }, {})).toEqual({ name: 'Right' })
  expect(takenOver(own, other, {}, {})).toEqual({})
})
