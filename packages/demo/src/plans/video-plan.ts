import type { VideoKind } from '@touchline/domain/nouns/video/video.ts'
import type { DemoContext } from '#demo-item.ts'
import { fixtureAt } from './match-plan.ts'
import type { ClipName } from '#media/clips.ts'
import { randomOf, scattered, weighted, type Random } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { clubNumbers, matchNumbers, sizes, type DemoSize } from '#sizes.ts'
import { kindOf } from './user-kind.ts'
import { userStory } from './user-story.ts'

/** Number of videos per state, the rest approved; at most `files` have their file in storage. */
export const videoNumbers = {
  small: {
    videos: 900,
    files: 190,
    pending: 120,
    escalated: 12,
    appealed: 8,
    rejected: 62,
    removed: 16,
    upheld: 9,
    overturned: 7,
    processing: 4,
    uploading: 2,
  },
  large: {
    videos: 15_000,
    files: 240,
    pending: 1200,
    escalated: 60,
    appealed: 50,
    rejected: 1000,
    removed: 250,
    upheld: 150,
    overturned: 110,
    processing: 40,
    uploading: 20,
  },
  huge: {
    videos: 60_000,
    files: 240,
    pending: 4000,
    escalated: 100,
    appealed: 80,
    rejected: 3000,
    removed: 800,
    upheld: 400,
    overturned: 300,
    processing: 100,
    uploading: 50,
  },
} as const satisfies Record<DemoSize, Record<string, number>>

export type VideoFate = Exclude<keyof (typeof videoNumbers)['small'], 'videos' | 'files'> | 'approved'

/** Facts of a video for the log and its owner; `number` counts from 1. */
export type StartedVideo = { number: number; fate: VideoFate; createdAt: Date }

/** Facts of a video's content. Clubs and matches by number, from 1. */
export type PlannedVideo = StartedVideo & {
  kind: VideoKind
  clip: ClipName
  club: number | undefined
  match: number | undefined
}

export const videoId = (number: number): string => `video-${`${number}`.padStart(4, '0')}`

/** In exact numbers and scattered. */
export function fateOf(number: number, size: DemoSize): VideoFate {
  let place = scattered(number - 1, videoNumbers[size].videos, 0)
  for (const [fate, count] of fates[size]) {
    if (place < count) return fate
    place -= count
  }
  return 'approved'
}

type Fates = readonly (readonly [VideoFate, number])[]

/** Cached, because every match needs the states of its videos. */
const fates: Readonly<Record<DemoSize, Fates>> = {
  small: fatesOf('small'),
  large: fatesOf('large'),
  huge: fatesOf('huge'),
}

function fatesOf(size: DemoSize): Fates {
  const { videos: _, files: __, ...counts } = videoNumbers[size]
  return Object.entries(counts) as [VideoFate, number][] // the keys of a constant
}

const KINDS: [VideoKind, number][] = [
  ['highlights', 42],
  ['skills', 30],
  ['training', 18],
  ['matchFull', 10],
]

const CLIPS: Record<VideoKind, readonly [ClipName, ...ClipName[]]> = {
  matchFull: ['match'],
  highlights: ['penalty', 'corner', 'match'],
  skills: ['dribble', 'juggling'],
  training: ['rondo', 'juggling'],
}

export function startedVideo(number: number, { size, now }: DemoContext): StartedVideo {
  const fate = fateOf(number, size)
  return { number, fate, createdAt: uploadedAt(randomOf('video-start', number), fate, now) }
}

export function plannedVideo(number: number, context: DemoContext): PlannedVideo {
  const random = randomOf('video-plan', number)
  const started = startedVideo(number, context)
  const kind = weighted(random, KINDS)
  const clip = random.pick(CLIPS[kind])
  const ofMatch =
    kind === 'matchFull' || kind === 'highlights'
      ? matchBefore(random, started.createdAt, context)
      : undefined
  const { approved } = clubNumbers[context.size]
  const club = ofMatch?.club ?? (random.chance(0.7) ? random.int(1, approved) : undefined)
  return { ...started, kind, clip, club, match: ofMatch?.number }
}

/** Waiting videos are from yesterday or today; a verdict on an appeal takes weeks. */
function uploadedAt(random: Random, fate: VideoFate, now: Date): Date {
  const ago = (least: number, most: number) =>
    new Date(now.getTime() - Math.round(least + random.next() * (most - least)))
  switch (fate) {
    case 'pending':
      return ago(10 * 60_000, random.chance(0.8) ? 26 * HOUR : 40 * HOUR)
    case 'uploading':
    case 'processing':
      return ago(60_000, 20 * 60_000)
    case 'escalated':
      return ago(8 * HOUR, 30 * HOUR)
    case 'appealed':
      return ago(12 * DAY, 30 * DAY)
    case 'upheld':
    case 'overturned':
      return ago(45 * DAY, 300 * DAY)
    default:
      return ago(9 * DAY, 420 * DAY)
  }
}

/** A match played by then; not every video says which. */
function matchBefore(random: Random, at: Date, context: DemoContext) {
  if (random.chance(0.2)) return undefined
  for (let attempt = 0; attempt < 12; attempt++) {
    const index = random.int(0, matchNumbers[context.size].matches - 1)
    const { kickOff, home, away } = fixtureAt(index, context)
    if (kickOff.getTime() < at.getTime() - 2 * HOUR)
      return { number: index + 1, club: random.chance(0.5) ? home : away }
  }
  return undefined
}

/** A third of the strikes belongs to a few people with earlier warnings. */
const REPEATERS = 6
const STRUCK: ReadonlySet<VideoFate> = new Set(['rejected', 'removed', 'appealed', 'upheld'])

/** Index of the user who uploaded it. */
export function ownerOf({ number, createdAt, fate }: StartedVideo, context: DemoContext): number {
  const random = randomOf('video-owner', number)
  const source =
    STRUCK.has(fate) && random.chance(0.35) ? randomOf('repeaters', random.int(1, REPEATERS)) : random
  let index = 0
  for (let attempt = 0; attempt < 60; attempt++) {
    index = source.int(0, sizes[context.size].users - 1)
    if (mayOwn(index, createdAt, context)) return index
  }
  return index
}

const OWNERS: ReadonlySet<string> = new Set(['player', 'manager', 'moderator', 'ordinary', 'suspended'])

/** A user of the time whose suspension wasn't undone, since only the latest decision can be. */
function mayOwn(index: number, before: Date, context: DemoContext): boolean {
  if (!OWNERS.has(kindOf(index, context.size).kind)) return false
  const { signedUp, plans } = userStory(index, context)
  const joined = signedUp.createdAt?.getTime() ?? 0
  return joined < before.getTime() - HOUR && plans.every(({ reverses }) => reverses === undefined)
}
