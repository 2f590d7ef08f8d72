import { videoTransitions, videoVerdicts } from '@touchline/domain/nouns/video/video-status.ts'
import { FLAGS_READ_MAX, type VideoStatus } from '@touchline/domain/nouns/video/video.ts'
import { describe, expect, test } from 'vitest'
import { commit, update } from '#testing/rules-commit.ts'
import { storedVideo } from '#testing/rules-fixtures.ts'
import { reviewNote } from '#testing/rules-people.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Nobody publishes alone what is flagged for severe content, whatever they write it with; and what a verdict says of the flags. */

const scene = sceneFor(openRulesScene)

const path = 'videos/subject'
const flag = (code: string) => ({ code, atSec: 3, source: 'classifier' })
const severe = { flags: [flag('spam'), flag('sexual')], flagCodes: ['spam', 'sexual'] }
const stage = (fields: Fields = {}) =>
  scene.stage({ [path]: storedVideo(fields), 'decisions/videos_subject_5': null })

const why = { reasonCode: 'other', note: 'A statue, not a person.' }
const verdicts: readonly string[] = videoVerdicts
const decide = (action: keyof typeof videoTransitions, from: VideoStatus, entry: Fields = {}) => {
  const { to } = videoTransitions[action]
  const { reasonCode = null, note = null } = entry
  const noted = { decision: reviewNote('videos_subject_5', action, { reasonCode, note }) }
  const derived = verdicts.includes(action) ? noted : {}
  return commit(scene, [
    update(path, { reviewStatus: to }, { derived, entry: { action, from, to, ...entry } }),
  ])
}
const first = (outcome: string, by = 'player') => ({
  decision: { id: 'videos_subject_4', by, byName: 'P', outcome, at: new Date(0) },
})

describe('a severe flag', () => {
  const many = Array.from({ length: FLAGS_READ_MAX }, () => flag('spam'))
  test.each<[string, Fields]>([
    ['with its code beside the flags', severe],
    ['of which only the codes are known', { flagCodes: ['child_safety'] }],
    ['that stands in the flags alone', { flags: [flag('undressed_changing_room')] }],
    ['behind nine others', { flags: [...many.slice(1), flag('sexual')] }],
    ['behind one that can’t be read', { flags: ['sexual', null, flag('sexual')] }],
    ['that may be among more than can be looked at', { flags: [...many, flag('spam')] }],
  ])('%s keeps a waiting video from being approved', async (_, fields) => {
    await stage(fields)
    for (const entry of [{}, why, { ...why, batchId: 'b' }])
      expect(await decide('approve', 'pending', entry)).toBe('denied')
    expect(await decide('reject', 'pending', { reasonCode: 'spam', batchId: 'b' })).toBe('denied')
    expect(await decide('dispute', 'pending', why)).toBe('allowed')
    // The same person, who just said that the flag is wrong.
    expect(await decide('approve', 'escalated', why)).toBe('denied')
  })

  test.each<[string, Fields]>([
    ['others', { flags: [flag('spam'), flag('privacy')], flagCodes: ['spam', 'privacy'] }],
    ['many others, whose codes are known', { flags: [...many, flag('spam')], flagCodes: ['spam'] }],
    ['flags that are no list', { flags: 'sexual' }],
  ])('is not seen in %s', async (_, fields) => {
    await stage(fields)
    expect(await decide('approve', 'pending')).toBe('allowed')
  })

  test('is wrong when one says why and another agrees', async () => {
    await stage({ ...severe, ...first('escalate'), reviewStatus: 'escalated' })
    expect(await decide('approve', 'escalated')).toBe('denied')
    expect(await decide('approve', 'escalated', why)).toBe('allowed')
    await stage({ ...severe, ...first('dispute'), reviewStatus: 'escalated' })
    expect(await decide('approve', 'escalated')).toBe('allowed')
    await stage({ ...severe, ...first('reject'), reviewStatus: 'appealed' })
    expect(await decide('overturn', 'appealed')).toBe('denied')
    expect(await decide('overturn', 'appealed', why)).toBe('allowed')
  })

  test.each<[VideoStatus, 'approve' | 'overturn']>([
    ['escalated', 'approve'],
    ['appealed', 'overturn'],
  ])('of an %s video needs to be known who saw it first', async (reviewStatus, action) => {
    for (const decision of [null, { outcome: 'dispute' }, first('dispute', '').decision]) {
      await stage({ ...severe, reviewStatus, decision })
      expect(await decide(action, reviewStatus, why)).toBe('denied')
    }
  })

  test('is not published by an undo', async () => {
    const undo = (from: VideoStatus) =>
      commit(scene, [
        update(
          path,
          { reviewStatus: 'approved' },
          {
            entry: {
              action: 'reverse',
              from,
              to: 'approved',
              ...why,
              reverses: 'videos_subject_4',
              reversesBy: 'administrator',
            },
          },
        ),
      ])
    const earlier = (from: VideoStatus, fields: Fields) =>
      scene.stage({
        [path]: storedVideo({ ...fields, reviewStatus: from, ...first('remove', 'administrator') }),
        'decisions/videos_subject_4': {
          action: 'remove',
          from: 'approved',
          to: from,
          by: 'administrator',
          before: { reviewStatus: 'approved' },
          after: { reviewStatus: from },
        },
        'decisions/videos_subject_5': null,
        'users/jo': null,
      })
    await earlier('removed', severe)
    expect(await undo('removed')).toBe('denied')
    await earlier('pending', severe)
    expect(await undo('pending')).toBe('denied')
    await earlier('removed', { flags: [flag('spam')], flagCodes: ['spam'] })
    expect(await undo('removed')).toBe('allowed')
  })

  test('is not hidden by codes that leave it out', async () => {
    await stage({ flags: [...many, flag('sexual')] })
    const hidden = update(
      path,
      {},
      { derived: { flagCodes: ['spam'], flagged: true }, entry: { action: 'edit' } },
    )
    expect(await commit(scene, [hidden])).toBe('denied')
  })
})

test('a severe flag does not go unseen, to decide in bulk', async () => {
  const flags = [{ code: 'sexual' }, { code: 'spam' }]
  await scene.stage({
    [path]: storedVideo({ flags, flagCodes: ['sexual', 'spam'], flagged: true }),
    'decisions/videos_subject_5': null,
  })
  const change = (derived: Fields, changes: Fields = {}) =>
    commit(scene, [update(path, { title: 'Another', ...changes }, { derived })])
  expect(await change({ flagCodes: [], flagged: false })).toBe('denied')
  expect(await change({ flagCodes: ['spam'] })).toBe('denied')
  expect(await change({ flagCodes: 'sexual' })).toBe('denied')
  expect(await change({ flagCodes: [] }, { flags: [{ code: 'spam' }] })).toBe('denied')
  // Which ones there are, the platform alone says.
  expect(await change({ flagCodes: ['spam'] }, { flags: [{ code: 'spam' }] })).toBe('denied')
  expect(await change({ flagCodes: [], flagged: false }, { flags: null })).toBe('denied')
  expect(await change({ flagCodes: ['sexual', 'spam', 'other'] })).toBe('allowed')
})
