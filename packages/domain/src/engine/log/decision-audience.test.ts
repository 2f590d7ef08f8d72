import { expect, test } from 'vitest'
import { decisionAudience } from './decision-audience.ts'

const entry = { subjectType: 'pipelines', by: 'me', to: null, after: {} }

test('the new owner of an assigned record', () => {
  expect(decisionAudience({ ...entry, after: { ownerId: 'ana' } })).toEqual(['ana'])
  expect(decisionAudience({ ...entry, after: { ownerId: 'me' } })).toEqual([])
  expect(decisionAudience({ ...entry, after: { ownerId: null } })).toEqual([])
  // The owner of a video is who made it: nobody of ours.
  expect(decisionAudience({ ...entry, subjectType: 'videos', after: { ownerId: 'player' } })).toEqual([])
})

test('the maker of a reversed decision and the first approver; each once, never oneself', () => {
  expect(decisionAudience(entry, { reversesBy: 'ana' })).toEqual(['ana'])
  expect(decisionAudience(entry, { reversesBy: 'me' })).toEqual([])
  expect(decisionAudience({ ...entry, to: 'approved' }, { firstApprovedBy: 'ana' })).toEqual(['ana'])
  expect(decisionAudience(entry, { firstApprovedBy: 'ana' })).toEqual([])
  const both = { reversesBy: 'ana', firstApprovedBy: 'ana' }
  expect(decisionAudience({ ...entry, to: 'pending', after: { ownerId: 'bo' } }, both)).toEqual(['bo', 'ana'])
})

test('whom a comment mentions that didn’t mention them before', () => {
  const comment = { ...entry, subjectType: 'comments', after: { mentions: ['me', 'ana', 'bo'] } }
  expect(decisionAudience(comment)).toEqual(['ana', 'bo'])
  expect(decisionAudience({ ...comment, before: { mentions: ['ana'] } })).toEqual(['bo'])
  expect(decisionAudience({ ...comment, before: { mentions: ['ana'] }, after: { mentions: null } })).toEqual(
    [],
  )
  expect(decisionAudience({ ...comment, subjectType: 'clubs' })).toEqual([])
})
