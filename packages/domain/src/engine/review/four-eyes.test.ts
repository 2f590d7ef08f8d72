import { expect, test } from 'vitest'
import { ownershipCan } from '#nouns/ownership/ownership-status.ts'
import { videoCan } from '#nouns/video/video-status.ts'
import { canSecond, type SecondContext } from './four-eyes.ts'

const at = new Date('2026-11-20T12:00:00Z')
const hoursBefore = (hours: number) => new Date(at.getTime() - hours * 3_600_000)

const cases: [what: string, context: Omit<SecondContext, 'actorId'>, why: string | undefined][] = [
  ['nothing is known', {}, undefined],
  ['both have been one for long', { actor: { adminSince: hoursBefore(24), adminBy: 'kay' } }, undefined],
  ['the colleague is new', { colleague: { adminSince: hoursBefore(1), adminBy: 'kay' } }, undefined],
  ['one is new', { actor: { adminSince: hoursBefore(23), adminBy: 'kay' } }, 'less than a day before'],
  ['one came since', { actor: { adminSince: new Date(at.getTime() + 1) } }, 'less than a day before'],
  [
    'the colleague made one',
    { actor: { adminSince: new Date(0), adminBy: 'ben' } },
    'made you an administrator',
  ],
  ['one made the colleague', { colleague: { adminBy: 'me' } }, 'You made the colleague'],
]

test.each(cases)('a second decision where %s', (_, context, why) => {
  const who = { actorId: 'me', ...context }
  const expected = why === undefined ? { ok: true } : { ok: false, why: expect.stringContaining(why) }
  expect(canSecond({ by: 'ben', at }, who)).toEqual(expected)
  const decision = { id: 'x', outcome: 'escalate', by: 'ben', byName: 'Ben', at }
  expect(videoCan('approve', { id: 'v', reviewStatus: 'escalated', decision }, who)).toEqual(expected)
  expect(videoCan('uphold', { id: 'v', reviewStatus: 'appealed', decision }, who)).toEqual(expected)
  const request = { id: 'r', userId: 'jo', clubId: 'c', riskScore: 50, firstApproval: { by: 'ben', at } }
  expect(ownershipCan('approve', request, { ...who, now: at })).toEqual(expected)
})
