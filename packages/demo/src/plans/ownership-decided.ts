import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { DemoContext } from '#demo-item.ts'
import type { Random } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { roomSince, type Cast, type Person, type Place } from './club.ts'
import { agoOf, question, withdrawal, type Draft, type Step, type Told } from './ownership-draft.ts'

/** `rejected`: requests to appeal; `again`: by a person who asks once more. */
export type Decided = { all: Draft[]; rejected: readonly Draft[]; again: Draft }

export function decidedDrafts(cast: Cast, random: Random, context: DemoContext): Decided {
  const ago = agoOf(context)
  /** Between when both were there and a fortnight ago, mostly recent. */
  const moment = (person: Person, place: Place, share = Math.sqrt(random.next())): Date => {
    const since = roomSince(person, place)
    return new Date(Math.round(since + share * (context.now.getTime() - 26 * DAY - since)))
  }
  const later = (at: Date, limitDays = 8): Date =>
    new Date(
      at.getTime() + Math.round(Math.min(limitDays * DAY, Math.exp(random.normal(Math.log(26 * HOUR), 0.8)))),
    )
  const mail = () => random.pick(['club', 'club', 'club', 'own', 'free'] as const)
  const evidence = () =>
    random.pick<readonly ('pdf' | 'png')[]>([['pdf'], ['pdf'], ['pdf', 'png'], ['png'], []])
  const draft = (person: Person, place: Place, steps: (at: Date) => Step[], told: Told = {}): Draft => {
    const createdAt = told.createdAt ?? moment(person, place)
    return {
      person,
      place,
      kind: 'claim',
      mail: mail(),
      evidence: evidence(),
      steps: steps(createdAt),
      ...told,
      createdAt,
    }
  }
  const approved = (at: Date): Step[] => [{ action: 'approve', at: later(at) }]
  const stranger = (steps: (at: Date) => Step[], createdAt: Date, told: Told = {}) =>
    draft(told.person ?? cast.newcomer(createdAt), told.place ?? cast.place(createdAt), steps, {
      ...told,
      createdAt,
    })
  const times = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at))

  const rejected = times(27, (at) => rejection(at, { random, later, stranger, ago, cast, moment }))
  const claims = times(61, () => {
    const { person, place } = cast.keeper()
    return draft(person, place, approved)
  })
  const handovers = times(4, () => {
    const { person, place } = cast.keeper()
    const start = roomSince(person, place)
    const span = context.now.getTime() - 26 * DAY - start
    const former = cast.newcomer(new Date(start))
    const early = draft(former, place, approved, { createdAt: new Date(Math.round(start + span * 0.2)) })
    const late = draft(person, place, approved, {
      createdAt: new Date(Math.round(start + span * 0.8)),
      kind: 'transfer',
      instead: former,
      mail: 'own',
      evidence: [],
    })
    return [early, late] as const
  })
  const additional = times(3, () => {
    const [{ place }, { person }] = [cast.keeper(), cast.keeper()]
    return draft(person, place, approved, { kind: 'additional', mail: 'own', evidence: [] })
  })
  const appeals = rejected.slice(2, 4).map((one) => {
    const createdAt = later(one.steps.at(-1)?.at ?? one.createdAt)
    return draft(one.person, one.place, approved, { createdAt, appealOf: one, evidence: ['pdf', 'png'] })
  })
  const superseded = claims.slice(0, 7).map((winner) => {
    const at = winner.steps.at(-1)?.at ?? winner.createdAt
    const createdAt = new Date(Math.round((winner.createdAt.getTime() + at.getTime()) / 2))
    const step: Step = { action: 'supersede', at, reasonCode: 'rival_approved', because: winner }
    return stranger(() => [step], createdAt, { place: winner.place })
  })
  const again = rejected[4] ?? rejected[0]
  if (again === undefined) throw new Error('Nothing was rejected.')
  const withdrawn = times(5, (at) =>
    at === 0
      ? stranger((since) => [withdrawal(later(since, 2))], ago(15 * 24), {
          person: again.person,
          place: again.place,
        })
      : stranger((since) => [withdrawal(later(since))], ago((20 + at * 31) * 24)),
  )
  const expired = times(4, (at) =>
    stranger(
      (since) => [{ action: 'expire', at: new Date(since.getTime() + 60 * DAY + 5 * HOUR) }],
      ago((70 + at * 44) * 24),
      { evidence: [] },
    ),
  )
  const revoked = times(5, (at) => revocation(ago((40 + at * 37) * 24), stranger, later))
  return {
    all: [
      ...claims,
      ...handovers.map(([early]) => early),
      ...handovers.map(([, late]) => late),
      ...additional,
      ...appeals,
      ...rejected,
      ...superseded,
      ...withdrawn,
      ...expired,
      ...revoked,
    ],
    rejected,
    again,
  }
}

type Stranger = (steps: (at: Date) => Step[], createdAt: Date, told?: Told) => Draft
type Later = (at: Date, limitDays?: number) => Date
type Tools = {
  random: Random
  cast: Cast
  stranger: Stranger
  later: Later
  ago: (hours: number) => Date
  moment: (person: Person, place: Place, share?: number) => Date
}

/** The first two are appealed, the next two successfully; the fifth person asks again. */
function rejection(at: number, { random, later, stranger, ago, cast, moment }: Tools): Draft {
  const [reasonCode, note] = REJECTIONS[at % REJECTIONS.length] ?? REJECTIONS[0]
  const reject = (since: Date): Step => ({
    action: 'reject',
    at: later(since),
    reasonCode,
    ...(note === undefined ? {} : { note }),
  })
  const steps = (since: Date): Step[] => {
    if (at % 6 !== 5) return [reject(since)]
    const askedAt = later(since, 2)
    const answeredAt = later(askedAt, 3)
    return [question(askedAt), { action: 'resubmit', at: answeredAt }, reject(answeredAt)]
  }
  if (at === 2 || at === 3) {
    const { person, place } = cast.keeper()
    return stranger(steps, moment(person, place, 0.6), { person, place, mail: 'own' })
  }
  const days = at < 2 ? 12 + at * 3 : at === 4 ? 24 : 14 + Math.round(random.next() ** 2 * 600)
  return stranger(steps, ago(days * 24), at % 4 === 1 ? { evidence: [], mail: 'free' } : {})
}

/** Approved, and revoked when it turned out to be wrong. */
function revocation(createdAt: Date, stranger: Stranger, later: Later): Draft {
  return stranger((since) => {
    const approvedAt = later(since)
    return [
      { action: 'approve', at: approvedAt },
      {
        action: 'revoke',
        at: new Date(later(approvedAt).getTime() + 6 * DAY),
        reasonCode: 'not_authorised',
        note: 'The board wrote that the person left the club last year.',
      },
    ]
  }, createdAt)
}

const REJECTIONS: readonly [[ReasonCode, string?], ...[ReasonCode, string?][]] = [
  ['not_authorised', 'The secretary of the club does not know the person.'],
  ['identity_unverified'],
  ['club_has_manager', 'The manager objects and asked us not to add anyone.'],
  ['spam'],
  ['identity_unverified', 'The document is cut off; name and club are illegible.'],
  ['other', 'The request is for another club in the same town.'],
  ['not_authorised'],
]
