import { expect, test } from 'vitest'
import { concernedBy } from '#concern.ts'

const entry = { subjectType: 'pipelines', by: 'me', to: null, after: {} }

test('the new owner of what was handed over', () => {
  expect(concernedBy({ ...entry, after: { ownerId: 'ana' } })).toEqual(['ana'])
  expect(concernedBy({ ...entry, after: { ownerId: 'me' } })).toEqual([])
  expect(concernedBy({ ...entry, after: { ownerId: null } })).toEqual([])
  // The owner of a video is who made it: nobody of ours.
  expect(concernedBy({ ...entry, subjectType: 'videos', after: { ownerId: 'player' } })).toEqual([])
})

test('whoever made the decision that is taken back, and whoever approved first; each once, never oneself', () => {
  expect(concernedBy(entry, { reversesBy: 'ana' })).toEqual(['ana'])
  expect(concernedBy(entry, { reversesBy: 'me' })).toEqual([])
  expect(concernedBy({ ...entry, to: 'approved' }, { firstApprovedBy: 'ana' })).toEqual(['ana'])
  expect(concernedBy(entry, { firstApprovedBy: 'ana' })).toEqual([])
  const both = { reversesBy: 'ana', firstApprovedBy: 'ana' }
  expect(concernedBy({ ...entry, to: 'pending', after: { ownerId: 'bo' } }, both)).toEqual(['bo', 'ana'])
})
