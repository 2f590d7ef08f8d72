import { IconBan, IconTrash, IconX } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { useQuery } from '@tanstack/react-query'
import { waitingStatesOf } from '@touchline/domain/engine/review/queue-states.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { listingTransitions } from '@touchline/domain/engine/machine/listing-status.ts'
import { listingMessages } from '@touchline/domain/engine/machine/listing-message.ts'
import { clubCan } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, clubNoun, type Club } from '@touchline/domain/nouns/club/club.ts'
import { leagueCan } from '@touchline/domain/nouns/league/league-status.ts'
import { leagueName, leagueNoun, type League } from '@touchline/domain/nouns/league/league.ts'
import { matchReviewCan, matchReviewTransitions } from '@touchline/domain/nouns/match/match-status.ts'
import { matchName, matchNoun, type Match } from '@touchline/domain/nouns/match/match.ts'
import { holdsMeasure, type ReportSubject } from '@touchline/domain/nouns/report/report-subjects.ts'
import { isReportSubject } from '@touchline/domain/nouns/report/report.ts'
import { accountTransitions, userCan } from '@touchline/domain/nouns/user/user-account.ts'
import { holdOf, userNoun, type User } from '@touchline/domain/nouns/user/user.ts'
import { videoCan, videoTransitions } from '@touchline/domain/nouns/video/video-status.ts'
import { videoNoun, videoStatusOf, videoTitle, type Video } from '@touchline/domain/nouns/video/video.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { restrictedTelling } from '#data/nouns/club/restricted-telling.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { leagueTelling } from '#data/nouns/league/league-requests.ts'
import { leagues } from '#data/nouns/league/leagues.ts'
import { matchReviewDecisions } from '#data/nouns/match/match-decisions.ts'
import { matchTelling } from '#data/nouns/match/match-telling.ts'
import { matches } from '#data/nouns/match/matches.ts'
import { userDecisions } from '#data/nouns/user/user-decisions.ts'
import { userTelling } from '#data/nouns/user/user-telling.ts'
import { users } from '#data/nouns/user/users.ts'
import { videoDecisions } from '#data/nouns/video/video-decisions.ts'
import { videoReview } from '#data/nouns/video/video-review.ts'
import { videoTelling } from '#data/nouns/video/video-telling.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { currentDecider } from '#data/session/session.ts'
import type { Telling } from '#kit/message/message.ts'
import { toTell } from '#kit/message/use-message.ts'
import { type ListQueryOptions, queryOf } from '#kit/query.ts'
import type { DecidedSubject, ReviewAction } from '#kit/review/queue/review-queue.ts'

/** A reported record, with what can be done about it. */
export type Reported = {
  name: string
  noun: Noun
  record: Readonly<Record<string, unknown>>
  /** Whether the measure can be taken now. */
  verdict: Verdict
  /** Decision elsewhere that answers the reports, or will, as a sentence. */
  awaited: string | undefined
  /** Whether a measure holds already, so that "nothing to act on" would be wrong. */
  isHeld: boolean
  decided: DecidedSubject
}

type Answer = {
  openedAt?: Date | undefined
  reason?: Reason | undefined
  message?: OutboxDraft | undefined
}

type Parts<T extends { id: string }, Action extends string> = {
  noun: Noun
  /** Question of its case. */
  question(name: string): string
  /** Decision against it, as an action of the desk. */
  measure: ReviewAction
  record(id: string): ListQueryOptions<T>
  nameOf(record: T): string
  /** Action of the record's machine. */
  action: Action
  can(action: Action, record: T): Verdict
  /** Sentence on a decision that others are about to make. */
  awaited?(record: T): string | undefined
  telling(record: T): Telling<T>
  run(change: Answer & { id: string; seen: T; action: Action }): Promise<{ decisionId: string }>
  undo(decisionId: string): Promise<unknown>
}

/** Forgets the record's type, which the desk doesn't need. */
function subjectKind<T extends { id: string }, Action extends string>(parts: Parts<T, Action>) {
  const toReported = (record: T): Reported => ({
    name: parts.nameOf(record),
    noun: parts.noun,
    record,
    verdict: parts.can(parts.action, record),
    awaited: parts.awaited?.(record),
    isHeld: isReportSubject(parts.noun.collection) && holdsMeasure(parts.noun.collection, record),
    decided: {
      told: toTell<T>(parts.telling(record), record),
      stating: { collection: parts.noun.collection, action: parts.action, record },
    },
  })
  return {
    question: parts.question,
    measure: parts.measure,
    useReported: (id: string) => useQuery({ ...queryOf(parts.record(id)), select: toReported }),
    fetchAhead: (id: string) => void queryClient.prefetchQuery(queryOf(parts.record(id))),
    /** Takes the measure against the record as the reviewer saw it. */
    async take(id: string, answer: Answer): Promise<{ decisionId: string }> {
      const seen = await queryClient.fetchQuery({ ...queryOf(parts.record(id)), staleTime: Infinity })
      return parts.run({ ...answer, id, seen, action: parts.action })
    },
    undo: parts.undo,
    /** Sentence on a measure that holds, or is about to; undefined where there is none. */
    async answered(id: string): Promise<string | undefined> {
      const { awaited, isHeld } = toReported(await queryClient.fetchQuery(queryOf(parts.record(id))))
      return awaited ?? (isHeld ? HELD : undefined)
    },
  }
}

export const HELD = t('Something was done about it already. Choose “Acted on elsewhere”.')

const told = t('The people who reported it are told that something was done.')

const suspending = {
  label: listingTransitions.suspend.label,
  keys: 'R',
  icon: IconBan,
  tone: 'danger',
  effect: `${t('No longer listed. You can reinstate it at any time.')} ${told}`,
  done: (name: string) => t('{name}: suspended, reports answered.', { name }),
} as const

const isListed = (name: string) => t('Is {name} to be taken off the platform?', { name })

/** Each kind of record that people report: the question, and the measure that answers the reports. */
export const subjectKinds = {
  videos: subjectKind<Video, 'remove'>({
    noun: videoNoun,
    question: (name) => t('Is “{name}” to be removed?', { name }),
    measure: {
      id: 'removeVideo',
      label: videoTransitions.remove.label,
      keys: 'R',
      icon: IconTrash,
      tone: 'danger',
      effect: `${t('The video can no longer be watched, and its owner gets a strike and can appeal.')} ${told}`,
      reason: { scope: 'video' },
      done: (name) => t('{name}: removed, reports answered.', { name }),
    },
    record: videoReview.record,
    nameOf: videoTitle,
    action: 'remove',
    can: (action, video) => videoCan(action, video, currentDecider()),
    awaited: (video) =>
      waitingStatesOf('videos').includes(videoStatusOf(video))
        ? t('This video waits in Video Approval. The decision there answers the reports.')
        : undefined,
    telling: () => videoTelling,
    run: (change) => mutate(videoDecisions.run(), change),
    undo: videoDecisions.undo,
  }),
  users: subjectKind<User, 'suspend'>({
    noun: userNoun,
    question: (name) => t('Is {name}’s account to be suspended?', { name }),
    measure: {
      id: 'suspendUser',
      label: accountTransitions.suspend.label,
      keys: 'R',
      icon: IconBan,
      tone: 'danger',
      effect: `${t('The account loses access to the platform. Nothing is deleted, and you can reinstate it at any time.')} ${t('For severe reasons a second administrator confirms it.')} ${told}`,
      reason: { scope: 'user' },
      done: (name) => t('{name}: suspended.', { name }),
    },
    record: users.record,
    nameOf: fullName,
    action: 'suspend',
    can: (action, user) => userCan(action, user, currentDecider()),
    awaited: (user) =>
      holdOf(user)
        ? t('This account is held. The second administrator’s decision answers the reports.')
        : undefined,
    telling: () => userTelling,
    run: (change) => mutate(userDecisions.run(), change),
    undo: userDecisions.undo,
  }),
  clubs: subjectKind<Club, 'suspend'>({
    noun: clubNoun,
    question: isListed,
    measure: { ...suspending, id: 'suspendClub', reason: { scope: 'club' } },
    record: clubs.record,
    nameOf: clubName,
    action: 'suspend',
    can: clubCan,
    telling: (club) => restrictedTelling('suspend', club),
    run: (change) => mutate(clubDecisions.run(), change),
    undo: clubDecisions.undo,
  }),
  leagues: subjectKind<League, 'suspend'>({
    noun: leagueNoun,
    question: isListed,
    measure: { ...suspending, id: 'suspendLeague', reason: { scope: 'league' } },
    record: leagues.record,
    nameOf: leagueName,
    action: 'suspend',
    can: (action, league) => leagueCan(action, league),
    telling: (league) => ({ ...leagueTelling, letter: listingMessages.suspend(leagueName(league)) }),
    run: (change) => mutate(leagueDecisions.run(), change),
    undo: leagueDecisions.undo,
  }),
  matches: subjectKind<Match, 'reject'>({
    noun: matchNoun,
    question: (name) => t('Is the result of {name} wrong?', { name }),
    measure: {
      id: 'rejectMatch',
      label: matchReviewTransitions.reject.label,
      keys: 'R',
      icon: IconX,
      tone: 'danger',
      effect: `${t('The result doesn’t count.')} ${told}`,
      reason: { scope: 'match' },
      done: (name) => t('{name}: rejected, reports answered.', { name }),
    },
    record: matches.record,
    nameOf: matchName,
    action: 'reject',
    can: matchReviewCan,
    telling: () => matchTelling,
    run: (change) => mutate(matchReviewDecisions.run(), change),
    undo: matchReviewDecisions.undo,
  }),
} as const satisfies Record<ReportSubject, ReturnType<typeof subjectKind>>
