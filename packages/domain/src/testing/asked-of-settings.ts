import { commentCan, commentCanEdit, threadCanReply } from '#kept/comment/comment-status.ts'
import { threadsOf } from '#kept/comment/comment-threads.ts'
import { commentAuthor, firstLine, type Comment } from '#kept/comment/comment.ts'
import { toInvitationForm } from '#nouns/invitation/invitation-form.ts'
import { invitationCan, invitationCanResend } from '#nouns/invitation/invitation-status.ts'
import { invitationWords } from '#nouns/invitation/invitation-words.ts'
import { isLinkDue, type Invitation } from '#nouns/invitation/invitation.ts'
import { offerCan } from '#nouns/offer/offer-status.ts'
import { byNumber, isExpired, offerName, offerTotal, type Offer } from '#nouns/offer/offer.ts'
import {
  draftMessage,
  messageProblem,
  templateFor,
  type ReasonTemplate,
} from '#kept/reason-template/reason-template.ts'
import { toRuleForm } from '#tables/review-rule-form.ts'
import { ruleCan } from '#nouns/review-rule/review-rule-status.ts'
import { ruleEffect, type ReviewRule } from '#nouns/review-rule/review-rule.ts'
import { asksOfOwner, meetsRule } from '#nouns/review-rule/rule-matches.ts'
import { replay } from '#nouns/review-rule/rule-replay.ts'

export const askedOfRules: readonly ((rule: ReviewRule) => unknown)[] = [
  ruleEffect,
  toRuleForm,
  asksOfOwner,
  (rule) => ruleCan('activate', rule, {}),
  (rule) => meetsRule(rule, { id: 'x', record: rule }),
  (rule) => replay(rule, []),
]

export const askedOfOffers: readonly ((offer: Offer) => unknown)[] = [
  offerName,
  ({ items = [] }) => offerTotal(items),
  (offer) => isExpired(offer, '2026-05-31'),
  (offer) => byNumber(offer, { number: '2026-0001' }),
  (offer) => offerCan('withdraw', offer, {}),
]

export const askedOfComments: readonly ((comment: Comment) => unknown)[] = [
  commentAuthor,
  firstLine,
  (comment) => threadsOf([comment]),
  (comment) => commentCan('remove', comment, { uid: 'ana' }),
  (comment) => commentCanEdit(comment, { uid: 'ana' }),
  threadCanReply,
]

export const askedOfTemplates: readonly ((template: ReasonTemplate) => unknown)[] = [
  (template) => templateFor('spam', [template]),
  (template) => draftMessage(template, { club: template.body }),
  messageProblem,
]

export const askedOfInvitations: readonly ((invitation: Invitation) => unknown)[] = [
  isLinkDue,
  toInvitationForm,
  (invitation) => invitationWords(invitation, {}),
  (invitation) => invitationCan('inviteAgain', invitation, {}),
  (invitation) => invitationCanResend(invitation, new Date('2026-05-31T14:30:00Z')),
]
