import * as z from 'zod/mini'
import { recordSchema } from '#engine/kinds/stored.ts'
import { searchFields } from '#engine/noun/noun-search.ts'
import type { Noun } from '#engine/noun/noun.ts'
import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { activityDerivation } from '#nouns/activity/activity-derivation.ts'
import { clubDerivation } from '#nouns/club/club-derivation.ts'
import { Comment } from '#kept/comment/comment.ts'
import { contactDerivation } from '#nouns/contact/contact-derivation.ts'
import { Invitation } from '#nouns/invitation/invitation.ts'
import { leagueDerivation } from '#nouns/league/league-derivation.ts'
import { matchDerivation } from '#nouns/match/match-derivation.ts'
import { moderatorDerivation } from '#nouns/moderator/match-moderator-derivation.ts'
import { Offer } from '#nouns/offer/offer.ts'
import { ownershipDerivation } from '#nouns/ownership/ownership-derivation.ts'
import { dealDerivation } from '#nouns/deal/deal-derivation.ts'
import { PipelineStage } from '#nouns/deal/stage.ts'
import { ReasonTemplate } from '#kept/reason-template/reason-template.ts'
import { ReviewRule } from '#nouns/review-rule/review-rule.ts'
import { userDerivation } from '#nouns/user/user-derivation.ts'
import { defaultPriority, derivedVideoFields, Video, videoNoun } from '#nouns/video/video.ts'
import type { DescribedList } from './ask-list.ts'
import { listQueries } from './list-queries.ts'
import { assumedOf, derivation, type Derivation } from '#engine/derivation.ts'

/** Derivations that go beyond the noun's description. */
export const derivations = {
  users: userDerivation,
  clubs: clubDerivation,
  leagues: leagueDerivation,
  clubOwnershipRequests: ownershipDerivation,
  matches: matchDerivation,
  matchModerators: moderatorDerivation,
  // The queue is sorted by priority, so every video needs one.
  videos: derivation(Video, {
    follows: derivedVideoFields,
    fills: (video) => ({ ...assumedOf(videoNoun), priority: defaultPriority(video) }),
  }),
  reportCases: derivation(recordSchema({}, { status: z.string() }), {
    fills: () => ({ status: 'aside' }),
  }),
  contacts: contactDerivation,
  pipelineStages: derivation(PipelineStage, {}),
  pipelines: dealDerivation,
  offers: derivation(Offer, { fills: () => ({ status: 'issued' }) }),
  comments: derivation(Comment, { fills: () => ({ status: 'open' }) }),
  invitations: derivation(Invitation, { fills: () => ({ status: 'withdrawn' }) }),
  reporters: derivation(recordSchema({}, {}), {}),
  activities: activityDerivation,
  reasonTemplates: derivation(ReasonTemplate, {}),
  reviewRules: derivation(ReviewRule, { fills: () => ({ stage: 'draft' }) }),
} satisfies Partial<Record<NounCollection, Derivation>>

/** Derivation of a noun, by default from its description. */
export function derivationOf(collection: NounCollection): Derivation {
  const known: Partial<Record<NounCollection, Derivation>> = derivations
  return known[collection] ?? describedDerivation(collection)
}

function describedDerivation(collection: NounCollection): Derivation {
  const query = listQueries.find((one): one is DescribedList => one.collection === collection && 'of' in one)
  if (query === undefined) throw new Error(`Nobody says what follows in ${collection}.`)
  const noun: Noun = query.of
  return derivation(recordSchema({ ...noun.fields, ...noun.kept }, {}), {
    follows: (record) => searchFields(noun, record),
    fills: () => assumedOf(noun),
  })
}
