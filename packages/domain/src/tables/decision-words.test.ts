import { expect, test } from 'vitest'
import { machines } from './machines.ts'
import { actionChoices, actionLabel, areaChoices } from './decision-words.ts'

test('an action is called as the state table of its noun calls it', () => {
  for (const { collection, table } of machines)
    for (const [action, { label }] of Object.entries(table))
      expect([collection, actionLabel(collection, action)]).toEqual([collection, label])
  expect(actionLabel('clubs', 'reverse')).toBe('Reverse')
  expect(actionLabel('users', 'grantAdmin')).toBe('Make administrator')
  expect(actionLabel('clubs', 'unheardOf')).toBe('unheardOf')
})

test('an area offers its own actions, all areas offer each action once', () => {
  const all = actionChoices().map(({ value }) => value)
  expect(new Set(all).size).toBe(all.length)
  for (const { value: area } of areaChoices)
    for (const { value } of actionChoices(area)) expect(all).toContain(value)
  expect(actionChoices('clubs').map(({ value }) => value)).toContain('archive')
  expect(actionChoices('contacts').map(({ value }) => value)).not.toContain('archive')
})

test('areas are named and in the order of their names', () => {
  const labels = areaChoices.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(labels).toContain('Ownership request')
})
