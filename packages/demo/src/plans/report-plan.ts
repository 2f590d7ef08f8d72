import { reasonsFor } from '@touchline/domain/engine/log/reason.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { ReportSubject } from '@touchline/domain/nouns/report/report-subjects.ts'
import type { DemoContext } from '#demo-item.ts'
import { randomOf, weighted } from '#random.ts'
import { HOUR } from '#sign-up-time.ts'
import { sizes } from '#sizes.ts'
import { clubId } from './clubs.ts'
import { kindOf } from './user-kind.ts'
import { signedUpUser, userIdOf } from './user.ts'
import { newClub } from './new-club.ts'
import { fateOf, videoId, type VideoFate } from './video-plan.ts'
import { hasFile, newVideo } from './video.ts'

/** A case: what is reported, how often, and for what. */
type PlannedCase = {
  of: ['video', VideoFate, nth: number] | ['user', nth: number] | ['club', number: number]
  count: number
  hoursAgo: number
  reasons: readonly [ReasonCode, number][]
  state?: 'aside' | 'upheld' | 'dismissed'
}

export const plannedCases: readonly PlannedCase[] = [
  {
    of: ['video', 'approved', 0],
    count: 60,
    hoursAgo: 20,
    reasons: [
      ['hate_abuse', 8],
      ['violence_injury', 2],
    ],
  },
  {
    of: ['video', 'approved', 1],
    count: 9,
    hoursAgo: 31,
    reasons: [
      ['child_safety', 2],
      ['minors_no_consent', 3],
    ],
  },
  {
    of: ['video', 'approved', 2],
    count: 17,
    hoursAgo: 12,
    reasons: [
      ['copyright_broadcast', 9],
      ['spam', 1],
    ],
  },
  { of: ['video', 'approved', 3], count: 1, hoursAgo: 5, reasons: [['wrong_match_club', 1]] },
  {
    of: ['video', 'approved', 4],
    count: 4,
    hoursAgo: 9,
    reasons: [
      ['privacy', 3],
      ['other', 1],
    ],
  },
  { of: ['video', 'approved', 5], count: 2, hoursAgo: 2, reasons: [['duplicate', 1]] },
  {
    of: ['user', 0],
    count: 6,
    hoursAgo: 16,
    reasons: [
      ['identity_unverified', 4],
      ['hate_abuse', 1],
    ],
  },
  { of: ['user', 1], count: 3, hoursAgo: 7, reasons: [['hate_abuse', 1]] },
  {
    of: ['club', 3],
    count: 5,
    hoursAgo: 40,
    reasons: [
      ['identity_unverified', 2],
      ['spam', 1],
    ],
  },
  { of: ['video', 'approved', 6], count: 2, hoursAgo: 15, reasons: [['spam', 1]], state: 'aside' },
  {
    of: ['video', 'removed', 0],
    count: 23,
    hoursAgo: 90,
    reasons: [['violence_injury', 1]],
    state: 'upheld',
  },
  { of: ['video', 'approved', 7], count: 8, hoursAgo: 70, reasons: [['spam', 1]], state: 'dismissed' },
]

/** The first reporters are muted: a case with only theirs is set aside. */
export const MUTED = 2
/** People who report in the demo data. */
export const REPORTERS = 70

export type CaseSubject = {
  subjectType: ReportSubject
  subjectId: string
  subjectName: string
  ownerId: string
}

export function subjectOf({ of }: PlannedCase, context: DemoContext): CaseSubject {
  const [kind] = of
  if (kind === 'club') {
    const club = newClub(of[1], context)
    return {
      subjectType: 'clubs',
      subjectId: clubId(of[1]),
      subjectName: club.name,
      ownerId: club.managerIds?.[0] ?? reporterAt(REPORTERS, context),
    }
  }
  if (kind === 'user') {
    const index = ordinaryAt(REPORTERS + 2 + of[1], context)
    const { firstName, lastName } = signedUpUser(
      randomOf('users', index),
      index,
      kindOf(index, context.size),
      context,
    )
    const id = userIdOf(index)
    return {
      subjectType: 'users',
      subjectId: id,
      subjectName: `${firstName} ${lastName}`.trim(),
      ownerId: id,
    }
  }
  const [, fate, nth] = of
  const video = newVideo(videoAt(fate, nth, context), context)
  return {
    subjectType: 'videos',
    subjectId: video.id,
    subjectName: video.title ?? videoId(1),
    ownerId: video.ownerId ?? '',
  }
}

/** Published ones with their file, so that they can be watched. */
function videoAt(fate: VideoFate, nth: number, { size }: DemoContext): number {
  let left = nth
  for (let number = 1; ; number++) {
    const fits = fateOf(number, size) === fate && (fate !== 'approved' || hasFile(number, size))
    if (fits && left-- === 0) return number
  }
}

function ordinaryAt(nth: number, { size }: DemoContext): number {
  let left = nth
  for (let index = 0; index < sizes[size].users; index++)
    if (['ordinary', 'player'].includes(kindOf(index, size).kind) && left-- === 0) return index
  return 0
}

export const reporterAt = (place: number, context: DemoContext): string =>
  userIdOf(ordinaryAt(place, context))

export type PlannedReport = {
  reporter: number
  reason: ReasonCode
  text?: string
  second?: number
  at: Date
}

/** As people write them. */
const TEXTS: Partial<Record<ReasonCode, readonly [string, ...string[]]>> = {
  hate_abuse: [
    'They shout slurs at our keeper, you can hear it clearly.',
    'racist chants!!! this should not be here',
    'Someone in the crowd is threatening the referee.',
  ],
  violence_injury: [
    'That is a punch, not a tackle.',
    'The boy’s leg is broken and it’s shown three times in slow motion',
  ],
  child_safety: [
    'My daughter is 9. Please take this down NOW',
    'An adult asks the kids to send him pictures.',
  ],
  minors_no_consent: ['I’m the mother of number 7, nobody asked us.', 'our U12s, we never agreed to this'],
  copyright_broadcast: [
    'Ripped from TV, the channel’s logo is in the corner',
    'This is our stream, please remove it.',
  ],
  wrong_match_club: ['This isn’t the derby, it’s last year’s friendly.'],
  privacy: ['Our phone numbers are on the board behind the coach.'],
  identity_unverified: ['That’s not him. I know the real one.', 'Pretends to be our club secretary.'],
  spam: ['ad for betting', 'posts the same link everywhere'],
  duplicate: ['Same clip as mine from Saturday'],
  other: ['Can you please check this? Something is off.'],
}

/** The reports of a case, oldest first. Only the muted ones of a case that is set aside. */
export function reportsOf(index: number, context: DemoContext): PlannedReport[] {
  const plan = plannedCases[index]
  if (plan === undefined) throw new Error(`There is no case ${index}.`)
  const { of, count, hoursAgo, reasons, state } = plan
  const known = reasonsFor('report').map(({ code }) => code)
  const first = state === 'aside' ? 0 : MUTED
  return Array.from({ length: count }, (_, place): PlannedReport => {
    const random = randomOf('reports', index * 100 + place)
    const reason = weighted(random, [...reasons])
    const texts = known.includes(reason) ? TEXTS[reason] : undefined
    const share = place / Math.max(1, count)
    return {
      reporter: first + ((place + index * 7) % (REPORTERS - MUTED)),
      reason,
      ...(texts && random.chance(0.6) ? { text: random.pick(texts) } : {}),
      ...(of[0] === 'video' && random.chance(0.4) ? { second: random.int(0, 9) } : {}),
      at: new Date(context.now.getTime() - hoursAgo * HOUR * (1 - share * 0.8)),
    }
  }).map((one, place) => (state === 'aside' ? { ...one, reporter: place % MUTED } : one))
}
