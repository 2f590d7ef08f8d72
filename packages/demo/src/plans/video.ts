import {
  defaultPriority,
  type Consent,
  type Video,
  type VideoFlag,
  type VideoKind,
} from '@touchline/domain/nouns/video/video.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { clubId } from './clubs.ts'
import { newClub } from './new-club.ts'
import type { DemoContext } from '#demo-item.ts'
import { fixtureAt } from './match-plan.ts'
import { clipCopy, clipSeconds, clipSize, sha256Of } from '#media/clips.ts'
import { randomOf, weighted, type Random } from '#random.ts'
import type { DemoSize } from '#sizes.ts'
import { userIdOf } from './user.ts'
import {
  fateOf,
  ownerOf,
  plannedVideo,
  type PlannedVideo,
  type VideoFate,
  videoId,
  videoNumbers,
} from './video-plan.ts'

/** Key of the n-th match, as in matches.ts. */
const matchIdOf = (number: number): string => `match-${`${number}`.padStart(5, '0')}`

/** Waiting videos have a file, and every twelfth of the others. */
export function hasFile(number: number, size: DemoSize): boolean {
  const fate = fateOf(number, size)
  if (fate === 'uploading' || fate === 'processing') return false
  return withFile(size).has(number)
}

const filed = new Map<DemoSize, ReadonlySet<number>>()

function withFile(size: DemoSize): ReadonlySet<number> {
  const known = filed.get(size)
  if (known) return known
  const { videos, files } = videoNumbers[size]
  const numbers = Array.from({ length: videos }, (_, index) => index + 1)
  const waits = (number: number) => ['escalated', 'appealed', 'pending'].includes(fateOf(number, size))
  const chosen = [
    ...numbers.filter(waits),
    ...numbers.filter((number) => !waits(number) && number % 12 === 0),
  ]
  // One of those that wait lost its file, as happens.
  const [lost] = chosen.filter((number) => fateOf(number, size) === 'pending' && number % 9 === 4)
  const found = new Set(chosen.filter((number) => number !== lost).slice(0, files))
  filed.set(size, found)
  return found
}

/** A video as it arrived, before any decision. */
export function newVideo(number: number, context: DemoContext): Video {
  const plan = plannedVideo(number, context)
  const random = randomOf('videos', number)
  const original = originalOf(plan, context)
  const { clip, label, title } = original ?? contentOf(plan, context)
  const { fate, createdAt } = plan
  const owner = userIdOf(ownerOf(plan, context))
  const minorsVisible = random.chance(plan.kind === 'training' ? 0.5 : 0.28)
  const consent = weighted<Consent>(random, minorsVisible ? MINORS_CONSENT : CONSENT)
  const flags = original ? [] : flagsOf(random, plan)
  const path = `videos/${videoId(number)}`
  const onItsWay = fate === 'uploading' || fate === 'processing'
  return {
    id: videoId(number),
    ownerId: owner,
    ...(plan.club === undefined ? {} : { clubId: clubId(plan.club) }),
    ...(plan.match === undefined ? {} : { matchId: matchIdOf(plan.match) }),
    title,
    ...(random.chance(0.75) ? { description: random.pick(DESCRIPTIONS) } : {}),
    kind: plan.kind,
    storagePath: `${path}/original.webm`,
    thumbPath: `${path}/thumb.jpg`,
    durationSec: clipSeconds[clip],
    sizeBytes: clipSize(clip),
    mime: 'video/webm',
    sha256: hasFile(number, context.size) || original ? sha256Of(clipCopy(clip, label)) : sha256Of(label),
    language: random.pick(['en', 'en', 'de', 'es', 'fr', 'pt-BR']),
    minorsVisible,
    consent,
    flags,
    priority: defaultPriority({ flags, minorsVisible, consent }),
    reviewStatus: onItsWay ? fate : 'pending',
    ...skippedBy(random, fate),
    createdAt,
    createdBy: owner,
    updatedAt: createdAt,
    updatedBy: owner,
    rev: 1,
  }
}

export const contentOf = (plan: PlannedVideo, context: DemoContext) => ({
  clip: plan.clip,
  label: videoId(plan.number),
  title: titleOf(plan, context),
})

/** Every fifteenth waiting video has the same file as an approved one. */
export function originalOf({ number, fate }: PlannedVideo, context: DemoContext) {
  if (fate !== 'pending' || number % 15 !== 0) return undefined
  const { videos } = videoNumbers[context.size]
  for (let step = 1; step < videos; step++) {
    const other = ((number + step - 1) % videos) + 1
    if (fateOf(other, context.size) === 'approved' && hasFile(other, context.size))
      return contentOf(plannedVideo(other, context), context)
  }
  return undefined
}

const SKILLS: readonly [string, ...string[]] = [
  'Skills reel: close control',
  'Dribbling through the cones',
  'Keeping it up, personal best',
  'First touch and turns',
  'Left foot only',
]
const TRAINING: readonly [string, ...string[]] = [
  'Rondo, four against one',
  'Tuesday training: passing',
  'U13 warm-up routine',
  'Goalkeeper training',
  'Pressing drill from above',
]

function titleOf({ number, kind, match, club }: PlannedVideo, context: DemoContext): string {
  const random = randomOf('video-titles', number)
  const name = (place: number) => newClub(place, context).name
  if (match !== undefined) {
    const { home, away } = fixtureAt(match - 1, context)
    const pair = `${name(home)} – ${name(away)}`
    return short(
      kind === 'matchFull'
        ? `${pair}, whole match`
        : `${random.pick(['Highlights', 'All goals', 'The penalty'])}: ${pair}`,
    )
  }
  const titles: Record<VideoKind, string> = {
    skills: random.pick(SKILLS),
    training: random.pick(TRAINING),
    highlights: random.pick(['Goals of the month', 'Best saves', 'Season highlights']),
    matchFull: 'Friendly, whole match',
  }
  return short(club === undefined ? titles[kind] : `${titles[kind]} (${name(club)})`)
}

const short = (title: string) => [...title].slice(0, 100).join('')

const DESCRIPTIONS: readonly [string, ...string[]] = [
  'Filmed by a parent from the stand.',
  'Filmed with the club’s camera. All players agreed.',
  'See https://video.example/more for the rest, <b>subscribe</b> and share.',
  'Second half only: the battery was empty before.\n\nGoals at 0:02 and 0:05.',
  'Please use this one, the other upload has no sound.',
]

const CONSENT: [Consent, number][] = [
  ['none', 55],
  ['declared', 30],
  ['verified', 15],
]
const MINORS_CONSENT: [Consent, number][] = [
  ['none', 30],
  ['declared', 45],
  ['verified', 25],
]

const SOURCES: readonly [string, ...string[]] = [
  'classifier',
  'classifier',
  'audio check',
  'user report',
  'club',
]
const FLAGS: [ReasonCode, number][] = [
  ['minors_no_consent', 22],
  ['violence_injury', 14],
  ['hate_abuse', 14],
  ['copyright_broadcast', 14],
  ['not_football', 10],
  ['privacy', 8],
  ['child_safety', 4],
  ['undressed_changing_room', 4],
  ['sexual', 3],
  ['spam', 7],
]

/** For videos published by one administrator, which were never flagged for severe content. */
const MILD_FLAGS = FLAGS.filter(([code]) => reasons[code].escalateOnly !== true)
const UNPUBLISHED: readonly VideoFate[] = ['pending', 'escalated', 'rejected']

/** Flags on a third of the waiting videos, nearly all escalated ones, and a few others. */
function flagsOf(random: Random, { fate, clip }: PlannedVideo): VideoFlag[] {
  const likely = fate === 'escalated' ? 0.9 : fate === 'pending' ? 0.34 : 0.12
  if (!random.chance(likely)) return []
  const last = clipSeconds[clip] * 10 - 5
  return Array.from({ length: random.int(1, 3) }, () => ({
    code: weighted(random, UNPUBLISHED.includes(fate) ? FLAGS : MILD_FLAGS),
    atSec: random.chance(0.9) ? random.int(5, last) / 10 : null,
    source: random.pick(SOURCES),
  })).toSorted((a, b) => (a.atSec ?? 0) - (b.atSec ?? 0))
}

/** Some were skipped by a reviewer or two. */
function skippedBy(random: Random, fate: string): Pick<Video, 'skippedBy'> {
  const times = random.next()
  if (fate !== 'pending' || times > 0.09) return {}
  return { skippedBy: times < 0.03 ? ['demoAdmin3', 'demoAdmin5'] : ['demoAdmin4'] }
}
