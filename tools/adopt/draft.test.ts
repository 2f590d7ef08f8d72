import { surveying } from '@touchline/domain/mapping/survey.ts'
import { expect, test } from 'vitest'
import { draftMapping, type Surveyed } from './draft.ts'

function surveyed(place: string, documents: number, data: object): Surveyed {
  const survey = surveying()
  survey.add({ data: { ...data } })
  return { place, documents, survey: survey.result(), repeatsKeys: false }
}

test('of several collections that are like ours, its name and its fields count more than its size', () => {
  const users = surveyed('users', 1400, { email: 'a@club.example', firstName: 'Ada', status: 'ACTIVE' })
  const members = surveyed('club_members', 5000, { user: 'u', club: 'c', role: 'FAN' })
  const below = surveyed('clubs/*/members', 9000, { user: 'u', role: 'FAN' })
  expect(draftMapping([members, below, users]).mapping.users).not.toHaveProperty('from')
  expect(draftMapping([members]).mapping).toEqual({})
  const clips = surveyed('clips', 300, { url: 'https://a.example/1.mp4', owner: 'u' })
  const few = surveyed('videos', 1, { title: 'Intro' })
  expect(draftMapping([few, clips]).mapping.videos).toHaveProperty('from', 'clips')
})

test('reports by people are never taken for what is reported', () => {
  const reported = {
    title: 'Cup',
    url: 'https://a.example/1.mp4',
    owner: 'u',
    status: 'OPEN',
    createdAt: new Date(),
  }
  for (const place of [
    'reports',
    'abuseReports',
    'reported_videos',
    'clips/*/flags',
    'meldungen',
    'denuncias',
  ])
    expect(draftMapping([surveyed(place, 300, reported)]).mapping).toEqual({})
  expect(draftMapping([surveyed('clips', 300, reported)]).mapping).toHaveProperty('videos')
})
