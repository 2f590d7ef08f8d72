import { FRAMES_TEXT_MAX } from '@touchline/domain/nouns/clip/clip-frames.ts'
import { bankOf, ClipHash } from '@touchline/domain/nouns/clip/clip-hash.ts'
import { KEYS_MAX } from '@touchline/domain/nouns/clip/clip-keys.ts'
import { videoStatuses, Video } from '@touchline/domain/nouns/video/video.ts'
import { reasonCodes } from '@touchline/domain/review/reason-code.ts'
import { describe, expect, test } from 'vitest'
import { checkRules, type Documents, now } from '#tools/rules/testing/direct-rules-check.ts'
import { reviewNote } from '#tools/rules/testing/rules-people.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'

/** A video's hashes: taken once of each file, and its bank as the verdict has it. */

const uid = 'administrator'
const path = 'clipHashes/subject'
const file = { sha256: 'abc', storagePath: 'videos/subject/original.webm' }
const taken = { ...file, version: 2, frames: 'AAAA', bands: ['1z'], takenAt: now, takenBy: uid }
const earlier = { ...taken, takenAt: new Date(0), takenBy: 'colleague' }
const video = (more: Fields = {}): Documents => ({
  'videos/subject': { ...file, reviewStatus: 'pending', ...more },
})

const make = (fields: Fields, of: Documents = video()) => checkRules(of, { [path]: fields })
const change = (fields: Fields, of: Documents = video()) =>
  checkRules({ ...of, [path]: earlier }, { [path]: fields })

test('is taken of the file that the record names, by oneself and now', () => {
  expect(make(taken)).toBe('allowed')
  expect(make({ ...taken, sha256: 'other' })).toBe('denied')
  expect(make({ ...taken, storagePath: 'videos/other/original.webm' })).toBe('denied')
  expect(make({ ...taken, takenBy: 'colleague' })).toBe('denied')
  expect(make({ ...taken, takenAt: new Date(0) })).toBe('denied')
  expect(make(taken, {})).toBe('denied')
  const { sha256: _, ...unnamed } = taken
  expect(
    make(unnamed, { 'videos/subject': { storagePath: file.storagePath, reviewStatus: 'pending' } }),
  ).toBe('allowed')
})

test('stays within the bounds of a record', () => {
  expect(make({ ...taken, frames: 'A'.repeat(FRAMES_TEXT_MAX) })).toBe('allowed')
  expect(make({ ...taken, frames: 'A'.repeat(FRAMES_TEXT_MAX + 4) })).toBe('denied')
  const bands = Array.from({ length: KEYS_MAX + 1 }, (_, at) => `${at}`)
  expect(make({ ...taken, bands: bands.slice(1) })).toBe('allowed')
  expect(make({ ...taken, bands })).toBe('denied')
})

test('is never changed, but for another file or a newer version', () => {
  expect(change({ ...taken, frames: 'BBBB' })).toBe('denied')
  expect(change({ ...taken, version: 1, frames: 'BBBB' })).toBe('denied')
  expect(change({ ...taken, version: 3, frames: 'BBBB' })).toBe('allowed')
  expect(change({ ...taken, sha256: 'new' }, video({ sha256: 'new' }))).toBe('allowed')
  expect(change({ ...earlier, bank: null })).toBe('allowed')
})

describe('its bank', () => {
  const states = videoStatuses.flatMap((reviewStatus) =>
    reasonCodes.map((reasonCode) => ({
      reviewStatus,
      decision: reviewNote('videos_subject_4', 'x', { reasonCode, at: new Date(0) }),
    })),
  )

  test('follows from the verdict, as bankOf has it', () => {
    const wrong = states.filter((state) => {
      const bank = bankOf(Video.parse({ id: 'subject', ...state }))
      const right = bank === undefined ? taken : { ...taken, bank }
      const other = bank === undefined ? { ...taken, bank: 'sexual' } : taken
      return make(right, video(state)) !== 'allowed' || make(other, video(state)) !== 'denied'
    })
    expect(wrong).toEqual([])
  })

  test('moves with the verdict, in the same commit, and stays when the decision is upheld', () => {
    const severe = { reviewStatus: 'escalated', decision: { reasonCode: 'sexual' } }
    expect(change({ ...earlier, bank: 'sexual' }, video(severe))).toBe('allowed')
    expect(change({ ...earlier, bank: 'child_safety' }, video(severe))).toBe('denied')
    const banked = { ...earlier, bank: 'sexual' }
    const then = (fields: Fields, state: Fields) =>
      checkRules({ ...video(state), [path]: banked }, { [path]: fields })
    expect(then({ ...earlier, bank: null }, { reviewStatus: 'upheld' })).toBe('denied')
    expect(then({ ...banked, version: 3, takenAt: now, takenBy: uid }, { reviewStatus: 'upheld' })).toBe(
      'allowed',
    )
    expect(then({ ...earlier, bank: null }, { reviewStatus: 'approved' })).toBe('allowed')
  })

  test('outlives the record and the file', () => {
    const banked = { ...earlier, bank: 'sexual' }
    expect(checkRules({ [path]: banked }, { [path]: { ...earlier, bank: null } })).toBe('denied')
    expect(checkRules({ [path]: banked }, { [path]: null })).toBe('denied')
    expect(ClipHash.parse({ ...banked, id: 'subject' }).bank).toBe('sexual')
  })
})
