import * as activity from '#nouns/activity/activity-questions.ts'
import * as clip from '#nouns/clip/clip-questions.ts'
import * as club from '#nouns/club/club-questions.ts'
import * as comment from '#kept/comment/comment-questions.ts'
import * as contact from '#nouns/contact/contact-questions.ts'
import * as decision from '#engine/log/decision-questions.ts'
import * as delivery from '#engine/mail/delivery-questions.ts'
import * as duplicate from '#engine/log/duplicate-questions.ts'
import * as invitation from '#nouns/invitation/invitation-questions.ts'
import * as league from '#nouns/league/league-questions.ts'
import * as match from '#nouns/match/match-questions.ts'
import * as matchModerator from '#nouns/moderator/match-moderator-questions.ts'
import * as offer from '#nouns/offer/offer-questions.ts'
import * as ownership from '#nouns/ownership/ownership-questions.ts'
import * as pipeline from '#nouns/pipeline/pipeline-questions.ts'
import * as presence from '#kept/presence-questions.ts'
import * as reasonTemplate from '#kept/reason-template/reason-template-questions.ts'
import * as reviewRule from '#nouns/review-rule/review-rule-questions.ts'
import * as savedView from '#kept/saved-view/saved-view-questions.ts'
import * as user from '#nouns/user/user-questions.ts'
import * as video from '#nouns/video/video-questions.ts'
import type { Asked, Exemplary } from '#engine/query/ask.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import * as secondLook from '#engine/review/second/second-look-questions.ts'
import * as record from '#engine/review/record-questions.ts'

/**
 * Every question that is not a list's (`list-queries.ts`). The data layer takes only questions of which this table knows
 * the name: one that is said elsewhere does not compile there. The console reads the type alone, so that each question
 * is loaded with what asks it.
 */
const questions = {
  activity,
  clip,
  club,
  comment,
  contact,
  decision,
  delivery,
  duplicate,
  invitation,
  league,
  match,
  matchModerator,
  offer,
  ownership,
  pipeline,
  presence,
  reasonTemplate,
  record,
  reviewRule,
  savedView,
  secondLook,
  user,
  video,
}

type NamesIn<Value> =
  Value extends Exemplary<infer Name>
    ? Name
    : Value extends Readonly<Record<string, unknown>>
      ? { [Key in keyof Value]: NamesIn<Value[Key]> }[keyof Value]
      : never

/** Questions that may be asked: lists, and those named above. */
export type QuestionName = 'a list' | NamesIn<typeof questions>

/** All of them, as tests ask them: with their examples. */
export const exampleQuestions = (): Asked[] => Object.values(questions).flatMap(examplesIn)

/** Indexes that each file needs beside those of the lists: a file without them does not compile. */
const indexes: Readonly<Record<keyof typeof questions, readonly OwnIndexes[]>> = {
  activity: activity.indexes,
  clip: clip.indexes,
  club: club.indexes,
  comment: comment.indexes,
  contact: contact.indexes,
  decision: decision.indexes,
  delivery: delivery.indexes,
  duplicate: duplicate.indexes,
  invitation: invitation.indexes,
  league: league.indexes,
  match: match.indexes,
  matchModerator: matchModerator.indexes,
  offer: offer.indexes,
  ownership: ownership.indexes,
  pipeline: pipeline.indexes,
  presence: presence.indexes,
  reasonTemplate: reasonTemplate.indexes,
  record: record.indexes,
  reviewRule: reviewRule.indexes,
  savedView: savedView.indexes,
  secondLook: secondLook.indexes,
  user: user.indexes,
  video: video.indexes,
}

export const ownIndexes: readonly OwnIndexes[] = Object.values(indexes).flat()

/** Files hold questions and what these are made with, and sets of questions. */
function examplesIn(value: unknown): readonly Asked[] {
  if (isExemplary(value)) return value.examples()
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(examplesIn) : []
}

const isExemplary = (value: unknown): value is Exemplary<string> =>
  typeof value === 'function' && 'examples' in value
