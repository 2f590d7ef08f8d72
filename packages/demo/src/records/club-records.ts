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
import { clubPlans } from '#plans/club-plans.ts'
import { twinOf } from '#plans/club.ts'
import { newClub } from '#plans/new-club.ts'

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
