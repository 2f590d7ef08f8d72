import { expect, test } from 'vitest'
import { inOrder, isTooLittle, matching, ranked, rankOf, SHOWN_MAX, without } from './use-source-groups.ts'
import type { PaletteItem } from './palette-source.ts'

const item = (label: string, ...keywords: string[]): PaletteItem => ({
  id: label,
  label,
  keywords,
  action: { run: () => {} },
})
const items = (...labels: string[]) => labels.map((label) => item(label))
const labelsOf = (found: readonly PaletteItem[]) => found.map(({ label }) => label)

const commands = [
  item('Go to User Management'),
  item('Go to Clubs Map', 'dashboard'),
  item('Sign Out', 'logout'),
]

test.each([
  ['', ['Go to User Management', 'Go to Clubs Map', 'Sign Out']],
  ['go ma', ['Go to User Management', 'Go to Clubs Map']],
  ['CLÚB', ['Go to Clubs Map']],
  ['logout', ['Sign Out']],
  ['lub', []],
])('%j finds %j', (typed, labels) => {
  expect(labelsOf(matching(commands, typed))).toEqual(labels)
})

test('an exact name comes before a beginning, that before words, those before anything else', () => {
  const found = items('FC Berlin', 'Preussen', 'Berlin United', 'BERLIN', 'Atlético Berlín')
  expect(labelsOf(ranked(found, 'berlin'))).toEqual([
    'BERLIN',
    'Berlin United',
    'FC Berlin',
    'Atlético Berlín',
    'Preussen',
  ])
  expect(rankOf(item('Ana Müller'), 'muller an')).toBe(2)
  expect(ranked(items(...'abcdefghij'), 'x')).toHaveLength(SHOWN_MAX)
})

test('the group with the best answer comes first, and empty ones not at all', () => {
  const groups = [
    { label: 'Users', items: items('Bertram Add') },
    { label: 'Clubs', items: [] },
    { label: 'Commands', items: items('Add club') },
  ]
  expect(inOrder(groups, 'add').map(({ label }) => label)).toEqual(['Commands', 'Users'])
  expect(inOrder(groups, ' ').map(({ label }) => label)).toEqual(['Users', 'Commands'])
})

test.each([
  [[], true],
  [['FC Quagga', 'Old Quagga'], true],
  [['Quagga Town'], false],
  [['A Quagga', 'B Quagga', 'C Quagga'], false],
])('whether %j are too few: %s', (labels, tooFew) => {
  expect(isTooLittle(items(...labels), 'quagga')).toBe(tooFew)
})

test('what two places offer is shown once', () => {
  expect(labelsOf(without(items('Edit', 'Approve'), items('Approve')))).toEqual(['Edit'])
})
