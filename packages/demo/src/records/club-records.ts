import { derivedClubFields } from '@touchline/domain/nouns/club/club-form.ts'
import { clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import type { DemoContext, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Planned } from '#history.ts'
import { crest } from '#media/crest.ts'
import { followsOfClub, type ClubFollow } from '#plans/ownership-past.ts'
import { randomOf } from '#random.ts'
import { clubNumbers, type DemoSize } from '#sizes.ts'
import { plannedClub } from '#plans/world.ts'
import { clubCounters } from './club-counters.ts'
import { twinOf } from '#plans/club.ts'
import { newClub } from '#plans/new-club.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { clubId } from '#plans/clubs.ts'
import { leagueId, leaguesOf } from '#plans/league-plan.ts'
import { leagues } from './leagues.ts'
import { DAY } from '#sign-up-time.ts'
import { type LookSource, markedAt, type Returned } from './look-source.ts'
import { clubPlans, reversedAt, second, third } from '#plans/club-plan.ts'

/** The clubs with their decisions, crests and applicants' texts. */
export const clubRecords: Noun = {
  name: 'clubs',
  count: (size) => {
    const { approved, requested, rejected, archived } = clubNumbers[size]
    return approved + requested + rejected + archived
  },
  item: (index, context) => clubItem(index + 1, context),
  summary: () => [],
}

function clubItem(number: number, context: DemoContext): DemoItem {
  const random = randomOf('club-decisions', number)
  const born = newClub(number, context)
  const { record, decisions } = livedThrough(
    random,
    { collection: 'clubs', born },
    [...clubPlans(random, number, born, context), ...followsOfClub(number, context).map(handedOver)].toSorted(
      (a, b) => a.at.getTime() - b.at.getTime(),
    ),
    context,
  )
  const crested = clubStatusOf(record) === 'approved' && number <= clubNumbers[context.size].crests
  const crestPath = `clubs/${record.id}/crest.png`
  const club: Club = {
    ...record,
    updatedAt: record.updatedAt ?? record.createdAt,
    counters: clubCounters(number, record, context),
    ...(crested ? { crestPath } : {}),
  }
  return {
    documents: [
      { path: `clubs/${club.id}`, data: stored({ ...club, ...derivedClubFields(club) }) },
      ...(club.status === 'requested' ? [requestOf(number, club, context.size)] : []),
      ...decisions,
    ],
    ...(crested
      ? { file: { path: crestPath, contentType: 'image/png', bytes: crest(number, club.colours ?? []) } }
      : {}),
  }
}

/** A manager is added or removed by a decision on a request. */
const handedOver = ({ add, remove, ...told }: ClubFollow): Planned<Club> => ({
  ...told,
  action: 'follow',
  changes: (_, { managerIds = [] }) => ({
    managerIds: [...managerIds.filter((uid) => uid !== remove), ...(add === undefined ? [] : [add])],
  }),
})

const MESSAGES: readonly [string, ...string[]] = [
  'We have two youth teams and play in the district league. Please add us so that parents can follow the matches.',
  'I keep the records of the club and would like to publish our fixtures.',
  'New club since the summer; the association has already registered us.',
]

function requestOf(number: number, club: Club, size: DemoSize) {
  const random = randomOf('club-requests', number)
  const twin = twinOf(plannedClub(number, size), size)
  return {
    path: `clubs/${club.id}/private/request`,
    data: {
      applicantId: club.createdBy ?? '',
      applicantName: `Applicant ${number}`,
      email: `applicant${number}@post.example`,
      message: random.pick(MESSAGES),
      ...(twin === undefined ? {} : { mentions: `Our first team may be listed already.` }),
    },
  }
}

/** Test items marked by a lead: most of the rejected ones, and as many others. */

const CLUBS = 15
const LEAGUES = 5

export const clubLooks: LookSource = {
  queue: 'clubs',
  reasons: ['duplicate', 'club_not_found', 'incomplete', 'spam'],
  returned(context) {
    const { approved, requested } = clubNumbers[context.size]
    const numbers = Array.from({ length: CLUBS }, (_, at) => [7 + 37 * at, approved + requested + 1 + at])
    return numbers.flat().map((number, at): Returned => {
      const reversal = reversedAt(number, context)
      return {
        decisionId: decisionId('clubs', clubId(number), 2),
        item: clubRecords.item(number - 1, context),
        markedAt:
          reversal === undefined ? markedAt(at, 2 * CLUBS, context) : new Date(reversal.getTime() - 2 * DAY),
        ...(reversal && { ended: { at: reversal, second, third } }),
      }
    })
  },
}

export const leagueLooks: LookSource = {
  queue: 'leagues',
  reasons: ['duplicate', 'incomplete'],
  returned: (context) =>
    leaguesOf(context.size)
      .all.slice(0, LEAGUES)
      .map(({ number }, at) => ({
        decisionId: decisionId('leagues', leagueId(number), 2),
        item: leagues.item(at, context),
        markedAt: markedAt(at, LEAGUES, context),
      })),
}
