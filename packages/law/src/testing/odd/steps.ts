import {
  derivedLeagueFields,
  leagueKey,
  storedLeagueKey,
} from '@touchline/domain/nouns/league/league-form.ts'
import { holdsKey } from '@touchline/domain/nouns/league/league-status.ts'
import { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { League, leagueStatusOf } from '@touchline/domain/nouns/league/league.ts'
import { openStatuses } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { pseudonymOf } from '@touchline/domain/nouns/user/user-account.ts'
import { User } from '@touchline/domain/nouns/user/user.ts'
import { videoVerdicts } from '@touchline/domain/nouns/video/video-status.ts'
import { strikesOf, Video } from '@touchline/domain/nouns/video/video.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Step } from '@touchline/domain/tables/machines.ts'
import { type Documents, now } from '#testing/direct-rules-check.ts'
import { byName } from '#testing/rules-entry.ts'
import * as records from '#testing/rules-fixtures.ts'
import { managed, person } from '#testing/rules-ownership-steps.ts'
import { storedUser } from '#testing/rules-people.ts'
import { storedActivity, storedContact, storedDeal } from '#testing/rules-sales-fixtures.ts'
import type { Fields } from '#testing/rules-scene.ts'
import { type Along, type Around, CLUB, granting, LOCK, PERSON, RIVAL } from '#testing/odd/granting.ts'
import { changed, following, me } from '#testing/odd/written.ts'

/** Steps of each table: the records around it, and what the console writes besides the state. */

export type Scene = {
  /** The record in that state and those around it. `subject` has the record's key. */
  stage(state: string): Documents
  key?: string
  along?(around: Around): Along
  reasonCode?: string
  /** Whether the verdict is noted on the record. */
  notes?(action: string): boolean
  /** Whether a step is never undone, or with others that are tested apart. */
  isKept?(step: Step): boolean
}

const always = () => true

const league = (stored: Fields) => League.parse({ ...stored, id: 'subject' })
const keptBy = (record: League, keyOf: (league: League) => string) =>
  holdsKey(leagueStatusOf(record)) ? `uniqueKeys/${keyOf(record)}` : undefined

function keying({ step, stored }: Around): Along {
  const before = stored['leagues/subject'] ?? {}
  const after = League.parse({ ...league(before), status: step.to })
  const [held, holds] = [keptBy(league(before), storedLeagueKey), keptBy(after, leagueKey)]
  const { competitionKey } = derivedLeagueFields(after)
  return {
    ...(before['competitionKey'] !== competitionKey && { derived: { competitionKey } }),
    ...((held !== holds || league(before).competitionKey === undefined) && {
      others: {
        ...(holds && !stored[holds] && { [holds]: { collection: 'leagues', recordId: 'subject' } }),
        ...(held && held !== holds && stored[held] && { [held]: null }),
      },
    }),
  }
}

/** A strike of the video's owner. */
function striking({ step, stored, entry }: Around): Along {
  const strikesFor = (reviewStatus: string) => strikesOf(Video.parse({ id: 'subject', reviewStatus }))
  const change = strikesFor(step.to) - strikesFor(step.from)
  const owner = stored[PERSON] ?? {}
  const { ownerId } = Video.parse({ ...stored['videos/subject'], id: 'subject' })
  const strikes = (User.parse({ ...owner, id: 'jo' }).strikes ?? 0) + change
  const judged = step.action === 'escalate' && step.from === 'appealed' ? firstJudgeIn(stored) : {}
  if (change === 0 || strikes < 0 || ownerId !== 'jo') return judged
  return {
    ...judged,
    others: changed(PERSON, owner, { changes: { strikes }, entry: { action: 'follow', cause: entry } }),
  }
}

/** The escalation of an appeal names whose decision it is against. */
function firstJudgeIn(stored: Documents): Along {
  const video = stored['videos/subject'] ?? {}
  const { decision } = Video.parse({ ...video, id: 'subject' })
  return decision || 'firstJudge' in video ? { changes: { firstJudge: decision?.by ?? null } } : {}
}

function primaryContactOf(stored: Documents): string | undefined {
  const { primaryContactId, contactIds = [] } = Deal.parse({ ...stored['pipelines/subject'], id: 'subject' })
  return primaryContactId ?? contactIds[0]
}

function customer({ step: { to, action }, stored, entry }: Around): Along {
  const stageId = to === 'open' ? 'demo' : to
  const contact = following('contacts/kim', stored['contacts/kim'] ?? {}, {
    changes: { lifecycleStage: 'customer' },
    entry: { action: 'follow', cause: entry },
  })
  return {
    changes:
      action === 'reverse'
        ? {}
        : {
            stageId,
            ...(to !== 'lost' && { wonAt: to === 'won' ? now : null }),
            ...(to !== 'won' && {
              lostAt: to === 'lost' ? now : null,
              lostReason: to === 'lost' ? 'price' : null,
            }),
          },
    derived: {
      stageEnteredAt: now,
      stageHistory: [{ stageId, at: now, by: me }],
      reachedStages: [stageId],
      weightedMinor: 0,
    },
    ...(to === 'won' && primaryContactOf(stored) === 'kim' && { others: contact }),
  }
}

const EMAIL = 'bo@club.example'

/** An account that nobody accepted goes with its invitation. */
function uninviting({ step: { from, action }, stored, entry }: Around): Along {
  if (action === 'inviteAgain')
    return {
      changes: { email: EMAIL, invitedBy: me, byName: byName(me), links: 1 },
      derived: {
        askedAt: now,
        userId: null,
        linked: null,
        linkedAt: null,
        acceptedAt: null,
        failure: null,
        takenBy: null,
      },
    }
  const user = stored[PERSON] ?? {}
  if (from !== 'invited') return {}
  return {
    others: changed(PERSON, user, {
      changes: { accountStatus: 'deleted' },
      derived: pseudonymOf(User.parse({ ...user, id: 'jo' })),
      entry: { action: 'uninvite', from: 'active', to: 'deleted', cause: entry },
    }),
  }
}

const suspension = { reasonCode: 'spam', note: '', until: null, by: me }
export const subject = (collection: NounCollection, record: Fields): Documents => ({
  [`${collection}/subject`]: record,
})

/** By collection, or by collection and field where a noun has two states. */
export const scenes: Readonly<Record<string, Scene>> = {
  users: {
    stage: (accountStatus) =>
      subject('users', storedUser({ accountStatus, ...(accountStatus === 'suspended' && { suspension }) })),
    along: ({ step: { action, to }, stored }) =>
      action === 'delete'
        ? { derived: pseudonymOf(User.parse({ ...stored['users/subject'], id: 'subject' })) }
        : { changes: to === 'active' ? { suspension: null } : action === 'suspend' ? { suspension } : {} },
    reasonCode: 'spam',
  },
  clubs: {
    stage: (status) => ({
      ...subject('clubs', records.storedClub({ status })),
      'clubs/target': records.storedClub(),
    }),
    along: ({ step: { to } }) => (to === 'merged' ? { changes: { mergedInto: 'target' } } : {}),
    notes: (action) => action !== 'merge',
  },
  leagues: {
    stage(status) {
      const record = records.storedLeague({ status })
      const key = keptBy(league(record), storedLeagueKey)
      return {
        ...subject('leagues', record),
        ...(key && { [key]: { collection: 'leagues', recordId: 'subject' } }),
      }
    },
    along: keying,
    notes: always,
  },
  clubOwnershipRequests: {
    stage: (status) => ({
      ...subject('clubOwnershipRequests', records.storedRequest({ status })),
      [CLUB]: managed(status === 'approved' ? ['jo'] : []),
      [PERSON]: person(status === 'approved' ? ['theirs'] : []),
      [RIVAL]: records.storedRequest({ userId: 'lee' }),
      [LOCK]: { requestIds: ['rival', ...(openStatuses.some((one) => one === status) ? ['subject'] : [])] },
    }),
    along: granting,
    notes: always,
  },
  'matches.status': { stage: (status) => subject('matches', records.storedMatch({ status })), notes: always },
  'matches.reviewStatus': {
    stage: (reviewStatus) =>
      subject('matches', records.storedMatch({ reviewStatus, locked: reviewStatus === 'locked' })),
    along: ({ step: { from, to, action } }) =>
      action !== 'reverse' && [from, to].includes('locked') ? { changes: { locked: to === 'locked' } } : {},
    notes: always,
  },
  matchModerators: {
    stage: (status) => subject('matchModerators', records.storedModerator({ status })),
    notes: always,
  },
  videos: {
    stage: (reviewStatus) => ({
      ...subject('videos', records.storedVideo({ reviewStatus })),
      [PERSON]: storedUser({ strikes: 1 }),
    }),
    along: striking,
    isKept: ({ from }) => ['escalated', 'appealed'].includes(from),
    notes: (action) => videoVerdicts.some((one) => one === action),
  },
  reportCases: {
    stage: (status) =>
      subject('reportCases', {
        subjectType: 'videos',
        subjectId: 'x',
        ownerId: 'jo',
        status,
        rev: 4,
        ...(status === 'open' && { claim: records.claimOf(me) }),
      }),
    notes: always,
  },
  pipelines: {
    stage: (status) => ({ ...subject('pipelines', storedDeal(status)), 'contacts/kim': storedContact() }),
    along: customer,
  },
  offers: {
    stage: (status) =>
      subject('offers', { pipelineId: 'deal', title: 'Package', number: '2026-0001', status, rev: 4 }),
  },
  comments: {
    stage: (status) =>
      subject('comments', { text: 'Who?', byName: byName(me), on: 'clubs/a', createdBy: me, status, rev: 4 }),
  },
  invitations: {
    key: EMAIL,
    stage: (status) => ({
      [`invitations/${EMAIL}`]: {
        email: EMAIL,
        firstName: 'Bo',
        status,
        links: 1,
        rev: 1,
        ...(status === 'invited' && { userId: 'jo', linked: 1 }),
      },
      [PERSON]: storedUser({ email: EMAIL, accountStatus: 'active' }),
    }),
    along: uninviting,
  },
  activities: {
    stage: (status) => ({
      ...subject('activities', storedActivity({ status })),
      'contacts/kim': storedContact(),
    }),
    along: ({ step: { to, action }, stored, entry }) => ({
      changes:
        action === 'reverse'
          ? {}
          : to === 'done'
            ? { doneAt: now, outcome: 'Won' }
            : to === 'planned'
              ? { doneAt: null, outcome: null }
              : {},
      others: { 'contacts/kim': { ...stored['contacts/kim'], nextActivityAt: now, touchedBy: entry } },
    }),
    notes: always,
  },
  reviewRules: {
    stage: (stage) => subject('reviewRules', { name: 'Free mail', outcome: 'suggest', stage, rev: 4 }),
    along: ({ step: { action }, rev }) => (action === 'watch' ? { changes: { run: rev } } : {}),
  },
}
