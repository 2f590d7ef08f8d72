import { expect, test } from 'vitest'
import { exampleQuestions } from './questions.ts'

const questions = exampleQuestions()

test('only questions that are meant for several collections share a name', () => {
  const collections = new Map<string, Set<string>>()
  for (const { name, collection } of questions)
    collections.set(name, (collections.get(name) ?? new Set()).add(collection))
  expect(collections.size).toBeGreaterThan(80)
  const several = [...collections].filter(([, those]) => those.size > 1).map(([name]) => name)
  // The last three are those of nouns without questions of their own.
  const meant = [
    'all records',
    'changes since',
    'records by their ids',
    'records that are filled in',
    'records that wait',
    'records that wait longer',
    'the last change',
    'the record that waits longest',
    'what is assigned to somebody',
    'what someone has open',
    'who has what open',
    'records with a word',
    'records with a word and a name that begins so',
    'records with something like a word',
  ]
  expect(several.filter((name) => !meant.includes(name))).toEqual([])
})

test('a page of a question reads at most a hundred records, but for those that say so here', () => {
  const long = questions.filter(({ most }) => most > 100).map(({ name, most }) => [name, most] as const)
  expect(Object.fromEntries(long)).toEqual({
    'the comments on a record': 1000,
    'what is planned within a span': 200,
    'matches of a league that were played': 300,
    'matches of a league that were awarded': 300,
    'the decisions of a period': 500,
  })
})
