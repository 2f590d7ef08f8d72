import { expect, test } from 'vitest'
import { Club } from '#nouns/club/club.ts'
import { supersededMessage } from './ownership-message.ts'
import { emailMatchOf, ownershipName, rivalCount } from './ownership-words.ts'

const club = Club.parse({ id: 'c', website: 'https://www.ashford.example/home' })

test.each([
  ['jo@ashford.example', 'yes'],
  ['jo@youth.ashford.example', 'yes'],
  ['jo@elsewhere.example', 'no'],
  ['jo@freemail.example', 'free'],
])('%s: %s', (email, match) => expect(emailMatchOf({ email }, club)).toBe(match))

test('what is not known is not judged', () => {
  expect(emailMatchOf({ email: 'jo@ashford.example' }, Club.parse({ id: 'c' }))).toBe('unknown')
  expect(emailMatchOf({ email: undefined }, club)).toBeUndefined()
  expect(emailMatchOf({ email: 'jo@ashford.example' }, null)).toBeUndefined()
  expect(ownershipName({ userName: ' ', clubName: undefined })).toBe('Unknown applicant for unknown club')
})

test('rivals are the other open requests', () => {
  const counted = Club.parse({
    id: 'c',
    counters: { matches: 0, leagues: 0, managers: 0, videos: 0, openPipelines: 0, pendingOwnership: 3 },
  })
  expect(rivalCount({ status: 'pending' }, counted)).toBe(2)
  expect(rivalCount({ status: 'rejected' }, counted)).toBe(0)
  expect(rivalCount({ status: 'pending' }, club)).toBeUndefined()
})

const rival = { recipient: 'Al', club: 'Ashford Town', product: 'Touchline' }
const own = (body: string) => [{ id: 'rival_approved' as const, subject: 'About {{club}}', body }]

test('a superseded rival is told in the team’s own words, as far as they can be filled in', () => {
  const standard = supersededMessage(rival, [])
  expect(standard?.body).toContain('Another request for Ashford Town was approved.')
  expect(supersededMessage(rival, own('Sorry {{recipient}}, {{club}} has somebody.'))).toEqual({
    subject: 'About Ashford Town',
    body: 'Sorry Al, Ashford Town has somebody.',
  })
  expect(supersededMessage(rival, own('{{note}}'))).toEqual(standard)
  expect(supersededMessage({ ...rival, club: undefined }, [])).toBeUndefined()
})
