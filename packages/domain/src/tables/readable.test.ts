import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { Activity } from '#nouns/activity/activity.ts'
import { ClipHash } from '#nouns/clip/clip-hash.ts'
import { Club } from '#nouns/club/club.ts'
import { Comment } from '#kept/comment/comment.ts'
import { Contact } from '#nouns/contact/contact.ts'
import { Decision } from '#engine/log/decision.ts'
import { InboxState } from '#kept/inbox.ts'
import { Invitation } from '#nouns/invitation/invitation.ts'
import { League } from '#nouns/league/league.ts'
import { Match } from '#nouns/match/match.ts'
import { MatchModerator } from '#nouns/moderator/match-moderator.ts'
import { Offer, OfferNumber } from '#nouns/offer/offer.ts'
import { Delivery } from '#engine/mail/delivery.ts'
import { OutboxMessage } from '#engine/mail/outbox.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { PipelineStage } from '#nouns/deal/stage.ts'
import { Deal } from '#nouns/deal/deal.ts'
import { Presence } from '#kept/presence.ts'
import { Preferences } from '#kept/preferences.ts'
import { ReasonTemplate } from '#kept/reason-template/reason-template.ts'
import { SavedView } from '#kept/saved-view/saved-view.ts'
import { ViewAlert } from '#kept/saved-view/view-alert.ts'
import { Report, ReportLimit } from '#nouns/report/report.ts'
import { ReportCase } from '#nouns/report/report-case.ts'
import { Reporter } from '#nouns/report/reporter.ts'
import { ReviewRule } from '#nouns/review-rule/review-rule.ts'
import { RuleDay } from '#nouns/review-rule/rule-day.ts'
import { RuleTally } from '#nouns/review-rule/review-rule-status.ts'
import { User } from '#nouns/user/user.ts'
import { Video } from '#nouns/video/video.ts'
import { UniqueKey } from '#shared/unique-key.ts'
import type { RoutedNoun } from '#engine/catalogue/noun-groups.ts'
import type { NounCollection } from '#engine/catalogue/nouns.ts'

/** Schemas read records of any program: a wrong value is unknown, not a failure. */
const schemas: Readonly<Record<Exclude<NounCollection, RoutedNoun>, z.ZodMiniObject>> = {
  users: User,
  clubs: Club,
  clubOwnershipRequests: OwnershipRequest,
  matches: Match,
  matchModerators: MatchModerator,
  videos: Video,
  reportCases: ReportCase,
  reporters: Reporter,
  contacts: Contact,
  pipelineStages: PipelineStage,
  pipelines: Deal,
  offers: Offer,
  comments: Comment,
  invitations: Invitation,
  activities: Activity,
  reasonTemplates: ReasonTemplate,
  reviewRules: ReviewRule,
}

const others: Readonly<Record<string, z.ZodMiniObject>> = {
  clipHashes: ClipHash,
  leagues: League,
  decisions: Decision,
  deliveries: Delivery,
  inboxes: InboxState,
  offerNumbers: OfferNumber,
  outbox: OutboxMessage,
  preferences: Preferences,
  presence: Presence,
  reports: Report,
  reportLimits: ReportLimit,
  reviewRuleDays: RuleDay,
  reviewRuleTallies: RuleTally,
  savedViews: SavedView,
  uniqueKeys: UniqueKey,
  viewAlerts: ViewAlert,
}

/** A key valid for every noun, because messages are stored by reason codes. */
const KEY = 'spam'

const odd = [
  null,
  true,
  -1,
  0.5,
  Number.NaN,
  Infinity,
  '',
  '\ud800',
  'x',
  new Date(0),
  [],
  [null],
  [[1]],
  ['', 7, {}],
  {},
  { a: { b: [null] } },
]

describe('no stored value makes a record unreadable', () => {
  test.each(Object.entries({ ...schemas, ...others }))('%s', (_, schema) => {
    const fields = Object.keys(schema.shape).filter((name) => name !== 'id')
    expect(fields.length).toBeGreaterThan(0)
    const unread: string[] = []
    for (const field of fields) {
      for (const value of odd) {
        const read = schema.safeParse({ id: KEY, [field]: value })
        if (!read.success) unread.push(`${field} as ${JSON.stringify(value)}`)
      }
    }
    for (const value of odd) {
      const stored = Object.fromEntries(fields.map((field) => [field, value]))
      if (!schema.safeParse({ ...stored, id: KEY }).success) unread.push(`all as ${JSON.stringify(value)}`)
    }
    expect(unread).toEqual([])
  })
})

test('one element that is none leaves the others of its list', () => {
  const official = { role: 'referee', name: 'A. Whistle' }
  expect(Match.parse({ id: 'm1', officials: [null, official, { role: 1 }] }).officials).toEqual([official])
})

test('an unreadable flag is a flag', () => {
  const flag = { code: 'spam', atSec: 3, source: 'viewer' }
  const codes = (flags: unknown) => Video.parse({ id: 'v1', flags }).flags?.map(({ code }) => code)
  expect(codes([flag, { code: 'unheard of' }, 7])).toEqual(['spam', 'other', 'other'])
  expect(codes({ 0: flag })).toEqual(['other'])
  expect(codes(null)).toEqual([])
  expect(codes(undefined)).toBeUndefined()
})

test('a zone that nobody knows is unknown', () => {
  expect(Match.parse({ id: 'm1', timeZone: 'Europe/Wimbledon' }).timeZone).toBeUndefined()
})
