import { findingsOf, type Check } from '#engine/machine/check.ts'
import { derivedActivityFields, toActivityForm } from '#nouns/activity/activity-form.ts'
import { activityDates, dueStateOf } from '#nouns/activity/activity-status.ts'
import { Activity, activityName, activityNoun } from '#nouns/activity/activity.ts'
import { iCalendar } from '#nouns/activity/icalendar.ts'
import { clubChecks } from '#nouns/club/club-checks.ts'
import { completenessOf } from '#nouns/club/club-completeness.ts'
import { derivedClubFields, toClubEntry } from '#nouns/club/club-form.ts'
import { clubCan, clubCanDelete } from '#nouns/club/club-status.ts'
import { Club, clubName, clubNoun } from '#nouns/club/club.ts'
import { clubDuplicates, duplicateProbes } from '#nouns/club/club-duplicates.ts'
import { contactDuplicates, contactProbes } from '#nouns/contact/contact-duplicates.ts'
import { derivedContactFields, toContactForm } from '#nouns/contact/contact-form.ts'
import { contactCanDelete } from '#nouns/contact/contact-record.ts'
import { Contact, contactName, contactNoun } from '#nouns/contact/contact.ts'
import { vcard } from '#nouns/contact/vcard.ts'
import { deedTold } from '#tables/deed-told.ts'
import { actionLabel } from '#tables/decision-words.ts'
import { Decision } from '#engine/log/decision.ts'
import { areaName, subjectTitle } from '#engine/log/subject.ts'
import { derivedLeagueFields, toLeagueForm } from '#nouns/league/league-form.ts'
import { similarLeagues, similarLeaguesProbe } from '#nouns/league/league-similar.ts'
import { leagueCan, leagueCanDelete } from '#nouns/league/league-status.ts'
import { Invitation } from '#nouns/invitation/invitation.ts'
import { League, leagueName, leagueNoun } from '#nouns/league/league.ts'
import { standings } from '#nouns/match/standings.ts'
import { toMatchForm } from '#nouns/match/match-form.ts'
import { officialRoleLabel } from '#nouns/match/match-official.ts'
import { matchCan, matchReviewCan } from '#nouns/match/match-status.ts'
import { warningsOfMatch } from '#nouns/match/match-warnings.ts'
import { derivedMatchFields, kickOffChanges, Match, matchName, matchNoun } from '#nouns/match/match.ts'
import { isDisputed, toScoreForm } from '#nouns/match/score-form.ts'
import { scoreText } from '#nouns/match/score.ts'
import { toModeratorForm } from '#nouns/moderator/match-moderator-form.ts'
import { moderatorCan } from '#nouns/moderator/match-moderator-status.ts'
import {
  conflictsOf,
  derivedModeratorFields,
  inScope,
  MatchModerator,
  moderatorNoun,
} from '#nouns/moderator/match-moderator.ts'
import type { RoutedNoun } from '#engine/catalogue/noun-groups.ts'
import { nounCollections, type NounCollection } from '#engine/catalogue/nouns.ts'
import { Comment } from '#kept/comment/comment.ts'
import { Offer } from '#nouns/offer/offer.ts'
import { ownershipChecks } from '#nouns/ownership/ownership-checks.ts'
import {
  derivedOwnershipFields,
  OwnershipRequest,
  ownershipNoun,
  rivalsOf,
} from '#nouns/ownership/ownership-request.ts'
import { approvalOf, expiresAt, ownershipCan } from '#nouns/ownership/ownership-status.ts'
import { emailMatchOf, ownershipName } from '#nouns/ownership/ownership-words.ts'
import { dealFields, derivedDealFields, toDealForm } from '#nouns/deal/deal-form.ts'
import {
  columnIdOf,
  defaultStages,
  expectsValue,
  inOrder,
  PipelineStage,
  toStageForm,
} from '#nouns/deal/stage.ts'
import { dealCanMove, moveOf, probabilityAfter } from '#nouns/deal/deal-status.ts'
import { rotsAt, warningsOfDeal } from '#nouns/deal/deal-warnings.ts'
import { Deal, dealNoun, dealTitle } from '#nouns/deal/deal.ts'
import { between, byRank } from '#nouns/deal/rank.ts'
import { timeInStages } from '#nouns/deal/stage-history.ts'
import { ReasonTemplate } from '#kept/reason-template/reason-template.ts'
import {
  isSeverelyReported,
  reasonsReported,
  ReportCase,
  reportCaseName,
  reportCaseNoun,
} from '#nouns/report/report-case.ts'
import { reportCaseCan } from '#nouns/report/report-case-status.ts'
import { stepOfCase } from '#nouns/report/report-measures.ts'
import { isMuted, Reporter, shareRight } from '#nouns/report/reporter.ts'
import { ReviewRule } from '#nouns/review-rule/review-rule.ts'
import { pseudonymOf, userCan, userCanEdit } from '#nouns/user/user-account.ts'
import { userChecks } from '#nouns/user/user-checks.ts'
import { toUserForm } from '#nouns/user/user-form.ts'
import { derivedUserFields, User, userNoun } from '#nouns/user/user.ts'
import { fullName } from '#shared/full-name.ts'
import { videoChecks } from '#nouns/video/video-checks.ts'
import { isLowRisk, videoCan } from '#nouns/video/video-status.ts'
import { defaultPriority, derivedVideoFields, Video, videoNoun, videoTitle } from '#nouns/video/video.ts'
import { formatMoney, shortMoney } from '#shared/money.ts'
import * as settings from './asked-of-settings.ts'
import { tried, type Tried } from './tried.ts'

export const now = new Date('2026-05-31T14:30:00Z')
const timeZone = 'America/New_York'
export const context = { actorId: 'x', now }

const findings = <Subject, Facts>(
  checks: readonly Check<Subject, Facts>[],
  subject: Subject,
  facts: Partial<Facts>,
) =>
  (['form', 'save', 'record', 'queue', 'bulk'] as const).map((place) =>
    findingsOf(checks, subject, facts, place),
  )

export const askedOfNouns: Readonly<Record<Exclude<NounCollection, RoutedNoun>, Tried>> = {
  users: tried(
    User,
    [
      fullName,
      toUserForm,
      derivedUserFields,
      userCanEdit,
      pseudonymOf,
      (user) => userCan('suspend', user, { actorId: 'y' }),
      (user) => findings(userChecks, user, {}),
    ],
    userNoun,
  ),
  clubs: tried(
    Club,
    [
      clubName,
      toClubEntry,
      derivedClubFields,
      completenessOf,
      clubCanDelete,
      duplicateProbes,
      (club) => clubCan('approve', club),
      (club) => findings(clubChecks, club, { duplicates: clubDuplicates(club, [{ ...club, id: 'other' }]) }),
    ],
    clubNoun,
  ),
  clubOwnershipRequests: tried(
    OwnershipRequest,
    [
      ownershipName,
      derivedOwnershipFields,
      approvalOf,
      expiresAt,
      (request) => ownershipCan('approve', request, context),
      (request) => ownershipCan('expire', request, context),
      (request) => emailMatchOf(request, { website: 'https://x.example', emailDomain: undefined }),
      (request) =>
        findings(ownershipChecks, request, {
          open: rivalsOf(request, [{ ...request, id: 'other', userId: 'z' }]),
        }),
    ],
    ownershipNoun,
  ),
  matches: tried(
    Match,
    [
      matchName,
      toMatchForm,
      derivedMatchFields,
      (match) => matchCan('postpone', match),
      (match) => matchReviewCan('approve', match),
      (match) =>
        warningsOfMatch(match, {
          others: [{ ...match, id: 'other' }],
          league: { startDate: '2026-01-01', endDate: 'x' },
        }),
      (match) => isDisputed(match),
      (match) => toScoreForm(match.score),
      (match) => match.score && scoreText(match.score),
      (match) => match.officials?.map(({ role }) => officialRoleLabel(role)),
      (match) => match.kickOff && kickOffChanges(match.kickOff, match.timeZone ?? timeZone),
      (match) => standings([match], { pointsWin: 3 }),
    ],
    matchNoun,
  ),
  matchModerators: tried(
    MatchModerator,
    [
      toModeratorForm,
      derivedModeratorFields,
      (moderator) => moderatorCan('suspend', moderator),
      (moderator) => inScope(moderator, { leagueId: 'x', home: undefined, away: undefined }),
      (moderator) => conflictsOf(moderator, { home: { clubId: 'x', name: 'x' }, away: undefined }),
    ],
    moderatorNoun,
  ),
  videos: tried(
    Video,
    [
      videoTitle,
      derivedVideoFields,
      defaultPriority,
      isLowRisk,
      (video) => videoCan('approve', video, { ...context }),
      (video) => findings(videoChecks, video, { copies: [video] }),
    ],
    videoNoun,
  ),
  contacts: tried(
    Contact,
    [
      contactName,
      toContactForm,
      contactProbes,
      derivedContactFields,
      (contact) => contactCanDelete(contact, { activities: 0, deals: 0 }),
      (contact) => contactDuplicates(contact, [{ ...contact, id: 'other' }]),
      (contact) =>
        vcard({ ...contact, uid: contact.id, categories: contact.tags, changedAt: contact.updatedAt }),
    ],
    contactNoun,
  ),
  pipelineStages: tried(PipelineStage, [
    toStageForm,
    (stage) => inOrder([stage, ...defaultStages]),
    (stage) => expectsValue(stage.id, [stage]),
    (stage) => rotsAt({ stageId: stage.id, stageEnteredAt: now }, [stage])?.toISOString(),
  ]),
  pipelines: tried(
    Deal,
    [
      dealTitle,
      toDealForm,
      derivedDealFields,
      (deal) => dealFields(toDealForm(deal)),
      (deal) => columnIdOf(deal, defaultStages),
      (deal) => byRank(deal, { id: 'x', rank: 'U' }),
      (deal) => between(deal.rank, deal.rank),
      (deal) =>
        defaultStages.map(({ id }) => [
          moveOf(deal, id, defaultStages),
          dealCanMove(deal, id, { stages: defaultStages }),
        ]),
      (deal) => probabilityAfter(deal, defaultStages[0] ?? PipelineStage.parse({ id: 'x' }), defaultStages),
      (deal) => warningsOfDeal(deal, { stages: defaultStages, now, timeZone }),
      (deal) => [...timeInStages(deal, now)],
      ({ valueMinor = 0, currency = '' }) =>
        ['en-GB', 'de-DE'].map((locale) => [
          formatMoney(valueMinor, currency, locale),
          shortMoney(valueMinor, currency, locale),
        ]),
    ],
    dealNoun,
  ),
  reportCases: tried(
    ReportCase,
    [
      reportCaseName,
      reasonsReported,
      isSeverelyReported,
      (reported) => reportCaseCan('uphold', reported, context),
      (reported) => stepOfCase(reported, undefined),
    ],
    reportCaseNoun,
  ),
  reporters: tried(Reporter, [isMuted, shareRight]),
  activities: tried(
    Activity,
    [
      activityName,
      toActivityForm,
      derivedActivityFields,
      (activity) => dueStateOf(activity, { now, timeZone }),
      (activity) => activityDates([activity]),
      (activity) =>
        iCalendar([activity], { name: 'x', product: 'x', host: 'x', now, linkTo: ({ id }) => id }),
    ],
    activityNoun,
  ),
  offers: tried(Offer, settings.askedOfOffers),
  comments: tried(Comment, settings.askedOfComments),
  invitations: tried(Invitation, settings.askedOfInvitations),
  reasonTemplates: tried(ReasonTemplate, settings.askedOfTemplates),
  reviewRules: tried(ReviewRule, settings.askedOfRules),
}

export const askedOfOthers: Readonly<Record<'leagues' | 'decisions', Tried>> = {
  leagues: tried(
    League,
    [
      leagueName,
      toLeagueForm,
      derivedLeagueFields,
      leagueCanDelete,
      similarLeaguesProbe,
      (league) => leagueCan('approve', league),
      (league) => similarLeagues(league, [{ ...league, id: 'other' }]),
      (league) => standings([], league),
    ],
    leagueNoun,
  ),
  decisions: tried(Decision, [
    ({ subjectType, action }) => [
      deedTold({ subjectType, action }, { who: 'Ana', record: 'it' }),
      actionLabel(subjectType, action),
      areaName(subjectType),
      subjectTitle(subjectType, {}),
    ],
    ({ before = {}, after = {} }) =>
      [before, after].map((fields) => nounCollections.map((one) => subjectTitle(one, fields))),
  ]),
}
