import { expect, test } from 'vitest'
import { supersededMessage } from './ownership-message.ts'

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
