import { expect, test } from 'vitest'
import { digestLetter, type DayWork } from './digest-letter.ts'

const nothing: DayWork = {
  queues: [{ collection: 'clubs', count: 0 }],
  assigned: [{ collection: 'videos', count: 0 }],
  overdue: 0,
  today: { count: 0, first: [] },
  unread: { count: 0, mentions: 0, isMore: false },
}
const about = { name: 'Harbour League', day: '2026-11-26', timeZone: 'Europe/Berlin' }
const full: DayWork = {
  queues: [
    { collection: 'clubs', count: 1 },
    { collection: 'videos', count: 1200 },
    { collection: 'videos', count: 0 },
  ],
  assigned: [
    { collection: 'clubs', count: 2 },
    { collection: 'videos', count: 0 },
  ],
  overdue: 3,
  today: { count: 7, first: [{ subject: 'Call\n\nthe board', dueAt: new Date('2026-11-26T08:30:00Z') }] },
  unread: { count: 5, mentions: 1, isMore: false },
}

test('a digest says what there is, each with its link, and where it is switched off', () => {
  const url = 'https://console.harbour.example'
  const letter = digestLetter(full, { ...about, publicUrl: url, firstName: 'Ada' })
  expect(letter?.subject).toBe('Harbour League: 3 overdue, 7 due today, 1,201 to review')
  expect(letter?.text).toBe(`Hello Ada,

Here’s your work for Thursday 26 November.

Your activities
3 overdue
7 due today
– 09:30 Call the board
– and 6 more
${url}/activities

Assigned to you
2 clubs
${url}/dashboard/users

Your inbox
5 unread, including 1 mention
${url}/inbox

Waiting for review
1 club: ${url}/club-requests
1,200 videos: ${url}/video-approval

You get this e-mail because your daily digest is on. Turn it off: ${url}/profile#digest
`)
})

test('without a public address there are no links, and where the switch is, is said in words', () => {
  const text = digestLetter(full, about)?.text ?? ''
  expect(text).not.toContain('/')
  expect(text).toContain('1 club\n1,200 videos\n')
  expect(text).toContain('turn off “Daily digest by e-mail” on your profile page in Harbour League.')
})

test('where there is nothing, there is no digest; what is only unread makes one', () => {
  expect(digestLetter(nothing, about)).toBe(undefined)
  const unread = { count: 50, mentions: 0, isMore: true }
  const letter = digestLetter({ ...nothing, unread }, about)
  expect(letter?.subject).toBe('Harbour League: your work for Thursday 26 November')
  expect(letter?.text).toContain('Your inbox\n50+ unread\n')
})
