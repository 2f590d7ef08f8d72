import type { Likeness } from '@touchline/domain/nouns/clip/clip-likeness.ts'
import { Video } from '@touchline/domain/nouns/video/video.ts'
import { expect, test } from 'vitest'
import { sceneSentence } from './clip-words.ts'

const match = { from: 14.2, to: 52, hisFrom: 0, hisTo: 38, speed: 1, isMirrored: false, score: 0.9 }
const decision = { id: 'd', outcome: 'remove', by: 'b', byName: 'B', at: new Date('2026-05-03T12:00:00Z') }
const video = (fields: object) => Video.parse({ id: 'v', title: 'Late winner', decision, ...fields })
const alike = (more: Partial<Likeness>): Likeness => ({
  id: 'v',
  match,
  video: undefined,
  bank: undefined,
  ...more,
})

test.each<[Partial<Likeness>, string]>([
  [
    { video: video({ reviewStatus: 'removed' }) },
    'Same scene as “Late winner”, removed on 3 May 2026, 0:14–0:52.',
  ],
  [
    { video: video({ reviewStatus: 'approved' }) },
    'Same scene as “Late winner” by another owner, approved on 3 May 2026, 0:14–0:52.',
  ],
  [{ video: video({ reviewStatus: 'pending' }) }, 'Same scene as “Late winner”, pending, 0:14–0:52.'],
  [
    {
      video: video({ reviewStatus: 'rejected', decision: undefined }),
      match: { ...match, isMirrored: true },
    },
    'Same scene as “Late winner”, rejected, 0:14–0:52, mirrored.',
  ],
  [
    { bank: 'sexual' },
    'Same scene as a clip escalated for “Sexual content”, 0:14–0:52. Escalate without watching.',
  ],
])('%#', (fields, sentence) => expect(sceneSentence(alike(fields), 'Europe/London')).toBe(sentence))
