import * as activity from '#nouns/activity/activity-questions.ts'
import * as clip from '#nouns/clip/clip-questions.ts'
import * as club from '#nouns/club/club-questions.ts'
import * as comment from '#kept/comment/comment-questions.ts'
import * as connection from '#kept/connection-questions.ts'
import * as contact from '#nouns/contact/contact-questions.ts'
import * as decision from '#engine/log/decision-questions.ts'
import * as delivery from '#engine/mail/delivery-questions.ts'
import * as duplicate from '#engine/log/duplicate-questions.ts'
import * as heldUser from '#nouns/user/held-user-questions.ts'
import * as invitation from '#nouns/invitation/invitation-questions.ts'
import * as league from '#nouns/league/league-questions.ts'
import * as match from '#nouns/match/match-questions.ts'
import * as matchModerator from '#nouns/moderator/match-moderator-questions.ts'
import * as offer from '#nouns/offer/offer-questions.ts'
import * as ownership from '#nouns/ownership/ownership-questions.ts'
import * as pipeline from '#nouns/deal/deal-questions.ts'
import * as presence from '#kept/presence-questions.ts'
import * as reasonTemplate from '#kept/reason-template/reason-template-questions.ts'
import * as removal from '#engine/log/removal-questions.ts'
import * as report from '#nouns/report/report-questions.ts'
import * as reviewRule from '#nouns/review-rule/review-rule-questions.ts'
import * as savedView from '#kept/saved-view/saved-view-questions.ts'
import * as user from '#nouns/user/user-questions.ts'
import * as video from '#nouns/video/video-questions.ts'
import type { Asked, Exemplary } from '#engine/query/ask.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import * as secondLook from '#engine/review/second/second-look-questions.ts'
import * as late from '#engine/review/late-questions.ts'
import * as record from '#engine/review/record-questions.ts'

/**
 * Every question besides those of lists (`list-queries.ts`). The data layer only takes questions named here; others
 * don't compile. The console reads just the type, so each question loads with its user.
 */
const questions = {
  activity,
  clip,
  club,
  comment,
  connection,
  contact,
  decision,
  delivery,
  duplicate,
  heldUser,
  invitation,
  league,
  match,
  matchModerator,
  offer,
  ownership,
  pipeline,
  presence,
  reasonTemplate,
  late,
  record,
  removal,
  report,
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

/** Allowed questions: of lists, and those above. */
export type QuestionName = 'a list' | NamesIn<typeof questions>

/** All questions with their examples, for tests. */
export const exampleQuestions = (): Asked[] => Object.values(questions).flatMap(examplesIn)

/** Indexes of each file besides those of lists; a file without them doesn't compile. */
const indexes: Readonly<Record<keyof typeof questions, readonly OwnIndexes[]>> = {
  activity: activity.indexes,
  clip: clip.indexes,
  club: club.indexes,
  comment: comment.indexes,
  connection: connection.indexes,
  contact: contact.indexes,
  decision: decision.indexes,
  delivery: delivery.indexes,
  duplicate: duplicate.indexes,
  heldUser: heldUser.indexes,
  invitation: invitation.indexes,
  late: late.indexes,
  league: league.indexes,
  match: match.indexes,
  matchModerator: matchModerator.indexes,
  offer: offer.indexes,
  ownership: ownership.indexes,
  pipeline: pipeline.indexes,
  presence: presence.indexes,
  reasonTemplate: reasonTemplate.indexes,
  record: record.indexes,
  removal: removal.indexes,
  report: report.indexes,
  reviewRule: reviewRule.indexes,
  savedView: savedView.indexes,
  secondLook: secondLook.indexes,
  user: user.indexes,
  video: video.indexes,
}

export const ownIndexes: readonly OwnIndexes[] = Object.values(indexes).flat()

/** Finds questions among a file's exports. */
function examplesIn(value: unknown): readonly Asked[] {
  if (isExemplary(value)) return value.examples()
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(examplesIn) : []
}

const isExemplary = (value: unknown): value is Exemplary<string> =>
  typeof value === 'function' && 'examples' in value
