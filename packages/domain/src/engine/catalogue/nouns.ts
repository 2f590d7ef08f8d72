import { msg } from '#language/t.ts'
import { withList, withoutList, type NounRow } from './noun-row.ts'

/**
 * Table of all nouns: what every part of the console must know about a kind of record to name, find, link and refresh it.
 * Plain data, because it's in the first script of every list; schemas and rules stay with their nouns.
 * Things that must exist for each noun are records over {@link NounCollection}, so that a new noun doesn't compile without
 * them. In the history, the first noun in this order that knows an action names it for all.
 */
export const nouns = {
  users: {
    one: msg('user'),
    many: msg('users'),
    the: msg('the user'),
    title: 'person',
    icon: 'user',
    key: 'userId',
    machine: ['accountStatus'],
    pages: { record: 'user', list: 'users', queue: null },
    ...withList,
  },
  clubs: {
    one: msg('club'),
    many: msg('clubs'),
    the: msg('the club'),
    creation: { label: msg('Create club'), done: msg('Club created.'), fresh: msg('New club') },
    title: 'name',
    icon: 'shield',
    key: 'clubId',
    machine: ['status'],
    pages: { record: 'clubRecord', list: 'clubs', queue: 'clubRequests' },
    ...withList,
    waits: { field: 'status', states: ['requested'], returns: true, targetHours: 72 },
    isRemovable: true,
  },
  leagues: {
    one: msg('league'),
    many: msg('leagues'),
    the: msg('the league'),
    creation: { label: msg('Create league'), done: msg('League created.'), fresh: msg('New league') },
    title: 'name',
    icon: 'tournament',
    key: 'leagueId',
    machine: ['status'],
    listed: true,
    pages: {
      record: '/leagues/view/:id',
      list: '/leagues-approved',
      queue: '/leagues-requests',
      create: '/leagues/create',
      edit: '/edit-league/:id',
    },
    ...withList,
    waits: { field: 'status', states: ['requested'], returns: true, targetHours: 72 },
    isRemovable: true,
  },
  clubOwnershipRequests: {
    one: msg('ownership request'),
    many: msg('ownership requests'),
    the: msg('the ownership request'),
    title: 'clubName',
    icon: 'userCheck',
    key: 'requestId',
    machine: ['status'],
    repeats: [
      { name: 'clubName', key: 'clubId', of: 'clubs' },
      { name: 'userName', key: 'userId', of: 'users' },
    ],
    pages: { record: 'ownershipRequest', list: 'ownershipRequests', queue: 'ownershipRequests' },
    ...withList,
    waits: {
      field: 'status',
      states: ['pending'],
      absent: 'pending',
      firstApproval: 'firstApproval',
      targetHours: 72,
    },
    isSearched: false,
  },
  matches: {
    one: msg('match'),
    many: msg('matches'),
    the: msg('the match'),
    title: 'teams',
    icon: 'ballFootball',
    key: 'matchId',
    machine: ['status', 'reviewStatus'],
    repeats: [
      { name: 'home.name', key: 'home.clubId', of: 'clubs' },
      { name: 'away.name', key: 'away.clubId', of: 'clubs' },
      { name: 'competitionName', key: 'leagueId', of: 'leagues' },
    ],
    pages: { record: 'match', list: 'matches', queue: 'matchApproval' },
    ...withList,
    waits: {
      field: 'reviewStatus',
      states: ['submitted'],
      since: 'submissions',
      by: 'kickOff',
      returns: true,
      targetHours: 48,
    },
    views: 'pin',
  },
  matchModerators: {
    one: msg('match moderator'),
    many: msg('match moderators'),
    the: msg('the match moderator'),
    title: 'userName',
    icon: 'userShield',
    key: 'moderatorId',
    machine: ['status'],
    repeats: [{ name: 'userName', key: 'id', of: 'users' }],
    pages: { record: 'matchModerator', list: 'matchModerators', queue: null },
    ...withList,
    isSearched: false,
    created: 'invited',
  },
  videos: {
    one: msg('video'),
    many: msg('videos'),
    the: msg('the video'),
    title: 'title',
    icon: 'video',
    key: 'videoId',
    machine: ['reviewStatus'],
    pages: { record: 'video', list: null, queue: 'videoApproval' },
    ...withList,
    waits: {
      field: 'reviewStatus',
      states: ['pending', 'escalated', 'appealed'],
      // An escalation is a verdict, an appeal the last change.
      again: { escalated: 'decision.at', appealed: 'updatedAt' },
      returns: true,
      targetHours: 24,
    },
    views: null,
  },
  reportCases: {
    one: msg('case'),
    many: msg('cases'),
    the: msg('the case'),
    title: 'subjectName',
    icon: 'file',
    key: 'caseId',
    machine: ['status'],
    pages: { record: 'reportCase', list: null, queue: 'reports' },
    ...withList,
    waits: {
      field: 'status',
      states: ['open'],
      by: 'firstReportedAt',
      again: { open: 'firstReportedAt' },
      targetHours: 24,
    },
    views: null,
    isSearched: false,
  },
  contacts: {
    one: msg('contact'),
    many: msg('contacts'),
    the: msg('the contact'),
    creation: { label: msg('Create contact'), done: msg('Contact created.'), fresh: msg('New contact') },
    title: 'person',
    icon: 'addressBook',
    key: 'contactId',
    machine: [],
    pages: { record: 'contact', list: 'contacts', queue: null },
    ...withList,
    isOwned: true,
    isRemovable: true,
  },
  pipelineStages: {
    one: msg('stage'),
    many: msg('stages'),
    the: msg('the stage'),
    title: 'name',
    key: 'stageId',
    pages: { record: null, list: null, queue: null },
    ...withoutList,
  },
  pipelines: {
    one: msg('deal'),
    many: msg('deals'),
    the: msg('the deal'),
    creation: { label: msg('Create deal'), done: msg('Deal created.'), fresh: msg('New deal') },
    title: 'title',
    icon: 'heartHandshake',
    key: 'pipelineId',
    machine: ['status'],
    pages: { record: 'pipeline', list: 'salesPipeline', queue: null },
    ...withList,
    isOwned: true,
  },
  offers: {
    one: msg('offer'),
    many: msg('offers'),
    the: msg('the offer'),
    title: 'number',
    key: 'offerId',
    pages: { record: 'offer', list: null, queue: null },
    ...withoutList,
    machine: ['status'],
  },
  comments: {
    one: msg('comment'),
    many: msg('comments'),
    the: msg('the comment'),
    title: 'text',
    key: 'commentId',
    pages: { record: 'comment', list: null, queue: null },
    ...withoutList,
    machine: ['status'],
  },
  invitations: {
    one: msg('invitation'),
    many: msg('invitations'),
    the: msg('the invitation'),
    title: 'person',
    key: 'invitationId',
    pages: { record: 'invitation', list: null, queue: null },
    ...withoutList,
    machine: ['status'],
    hasDemo: false,
    created: 'invited',
  },
  reporters: {
    one: msg('reporter'),
    many: msg('reporters'),
    the: msg('the reporter'),
    title: 'person',
    key: 'reporterId',
    pages: { record: null, list: null, queue: null },
    ...withoutList,
  },
  activities: {
    one: msg('activity'),
    many: msg('activities'),
    the: msg('the activity'),
    creation: { label: msg('Create activity'), done: msg('Activity created.'), fresh: msg('New activity') },
    title: 'subject',
    icon: 'calendarEvent',
    key: 'activityId',
    machine: ['status'],
    pages: { record: 'activity', list: 'activities', queue: null },
    ...withList,
    isOwned: true,
    isSearched: false,
  },
  reasonTemplates: {
    one: msg('message template'),
    many: msg('message templates'),
    the: msg('the message template'),
    title: 'reason',
    key: 'templateId',
    pages: { record: 'reasonTemplate', list: null, queue: null },
    ...withoutList,
    hasDemo: false,
  },
  reviewRules: {
    one: msg('review rule'),
    many: msg('review rules'),
    the: msg('the review rule'),
    title: 'name',
    key: 'ruleId',
    pages: { record: 'reviewRule', list: null, queue: null },
    ...withoutList,
    machine: ['stage'],
    hasDemo: false,
  },
} as const satisfies Readonly<Record<string, NounRow>>

export type Nouns = typeof nouns

export type NounCollection = keyof Nouns

export type NounValue<Name extends keyof NounRow> = {
  [C in NounCollection]: Name extends keyof Nouns[C] ? Nouns[C][Name] : never
}[NounCollection]

/** Nouns with a value under that name that is neither false nor null. */
export type NounWith<Name extends keyof NounRow> = {
  [C in NounCollection]: Nouns[C] extends Readonly<Record<Name, false | null>> ? never : C
}[NounCollection]

// The keys of a constant; Object.keys only forgets them.
export const nounCollections = Object.keys(nouns) as NounCollection[]

export const isNoun = (collection: string): collection is NounCollection => Object.hasOwn(nouns, collection)

/** Row of a collection; undefined if it isn't a noun's. */
export const nounOf = (collection: string): NounRow | undefined =>
  isNoun(collection) ? nouns[collection] : undefined
