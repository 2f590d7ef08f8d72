import { FIELD_MAX } from '@touchline/domain/nouns/presence/presence.ts'
import { WATCHED_ROWS } from '@touchline/domain/nouns/saved-view/saved-view.ts'
import { ATTACHMENT_BYTES_MAX } from '@touchline/domain/nouns/activity/mail.ts'
import type { Machine } from '@touchline/domain/machine/machines.ts'
import { clubCounterNames } from '@touchline/domain/nouns/club/club-counters.ts'
import { FRAMES_TEXT_MAX } from '@touchline/domain/nouns/clip/clip-frames.ts'
import { KEYS_MAX } from '@touchline/domain/nouns/clip/clip-keys.ts'
import { FLAG_KEY_MAX, WRONG_FLAGS_MAX } from '@touchline/domain/nouns/video/video-flags.ts'
import { UNSENT_MAX } from '@touchline/domain/nouns/inbox/inbox.ts'
import {
  MESSAGE_BODY_MAX,
  MESSAGE_SUBJECT_MAX,
  RECIPIENTS_MAX,
} from '@touchline/domain/nouns/outbox/outbox.ts'
import {
  EVIDENCE_BYTES_MAX,
  MESSAGE_MAX,
  MESSAGE_MIN,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import {
  RAISED_FROM,
  riskFlags,
  risks,
  SCORE_MAX,
  SECOND_APPROVAL_FROM,
} from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import {
  CLUB_MANAGERS_MAX,
  EXPIRY_DAYS,
  MANAGED_CLUBS_MAX,
} from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { RESEND_AFTER_MS } from '@touchline/domain/nouns/invitation/invitation-status.ts'
import { LINKS_MAX } from '@touchline/domain/nouns/invitation/invitation.ts'
import { ITEM_TEXT_MAX, OFFER_ITEMS_MAX, QUANTITY_MAX } from '@touchline/domain/nouns/offer/offer.ts'
import { FLAGS_READ_MAX, VIDEO_BYTES_MAX } from '@touchline/domain/nouns/video/video.ts'
import { COMPARED_MIN } from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { NOTE_MAX } from '@touchline/domain/review/reason.ts'
import {
  COMPLAINT_DAYS_MIN,
  EFFECT_MAX,
  FACTS_MAX,
  RULE_MAX,
} from '@touchline/domain/review/statement/statement.ts'
import { STATEMENT_TEXT_MAX } from '@touchline/domain/review/statement/statement-text.ts'
import { nouns } from '@touchline/domain/nouns.ts'
import { DEFAULT_SHARE, drawnBelow, SHARE_MAX } from '@touchline/domain/review/second/draw.ts'
import { ITEM_MAX, LEFT_AFTER_MS, secondLookQueues } from '@touchline/domain/review/second/second-look.ts'
import { NAME_MAX } from '@touchline/domain/runner/automatic-fields.ts'
import { LEASE_MS, RUNNER_NAME } from '@touchline/domain/runner/runner.ts'
import { FOLLOWERS_MAX } from '@touchline/domain/team/followers.ts'
import { quoted } from './written.ts'

/** Expressions by their markers, other than what follows from shapes. */

type Expressions = Record<string, readonly string[]>

/** The state before and after, whatever the record says of it. */
export function expressionsOfMachine({ collection, field, fallback }: Machine): Expressions {
  const read = `resource.data.get(${quoted(field)}, ${quoted(fallback)})`
  return {
    [`${collection}.${field}.from`]: [read],
    [`${collection}.${field}.to`]: [`request.${read}`],
  }
}

/** So many fields are looked at one by one. */
const NOTHING_MAX = 16

/** There are no loops: of `n` names each is looked at until there is none left. */
const nothing = Array.from({ length: NOTHING_MAX }, (_, at) => {
  const isLast = at === NOTHING_MAX - 1
  const looked = `n ${at === 0 ? '== 0' : `< ${at + 1}`} || told[names[${at}]] == null`
  return `${at === 0 ? '' : '('}${looked}${isLast ? ` && n == ${NOTHING_MAX}${')'.repeat(at)}` : ''}`
})

/** The same of the items of an offer. */
const itemsAt = (look: (at: number) => string) => Array.from({ length: OFFER_ITEMS_MAX }, (_, at) => look(at))

export const expressions: Expressions = {
  'secondLooks.below': [quoted(drawnBelow(DEFAULT_SHARE))],
  'secondLooks.shareMax': [`${SHARE_MAX}`],
  'secondLooks.queues': [`[${secondLookQueues.map(quoted).join(', ')}]`],
  'secondLooks.waiting': [
    `{ ${secondLookQueues.map((queue) => `${quoted(queue)}: ${quoted(nouns[queue].waits.states[0])}`).join(', ')} }`,
  ],
  'secondLooks.itemMax': [`${ITEM_MAX}`],
  'secondLooks.leftSeconds': [`${LEFT_AFTER_MS / 1000}`],
  'log.nothing': nothing,
  // Their managers come and go with the club’s own record.
  'clubs.counted': clubCounterNames
    .filter((name) => name !== 'managers')
    .map((name) => `isStep(before, now, ${quoted(name)})`),
  noteMax: [String(NOTE_MAX)],
  followersMax: [String(FOLLOWERS_MAX)],
  'users.clubsMax': [String(MANAGED_CLUBS_MAX)],
  'clubs.managersMax': [String(CLUB_MANAGERS_MAX)],
  'clubOwnershipRequests.messageMin': [String(MESSAGE_MIN)],
  'clubOwnershipRequests.messageMax': [String(MESSAGE_MAX)],
  'clubOwnershipRequests.evidenceBytes': [String(EVIDENCE_BYTES_MAX)],
  'videos.bytesMax': [String(VIDEO_BYTES_MAX)],
  'videos.flagsRead': [String(FLAGS_READ_MAX)],
  'videos.severeFlag': [
    Array.from({ length: FLAGS_READ_MAX }, (_, at) => `isCoded(flags, ${at}, codes)`).join(' || '),
  ],
  'activities.attachmentBytes': [String(ATTACHMENT_BYTES_MAX)],
  'offers.itemsMax': [String(OFFER_ITEMS_MAX)],
  'offers.eachItem': itemsAt((at) => `isItem(items, ${at})`),
  'offers.textMore': [String(ITEM_TEXT_MAX - 2)],
  'offers.quantityMax': [String(QUANTITY_MAX)],
  'offers.sum': [itemsAt((at) => `lineOf(items, ${at})`).join(' + ')],
  'invitations.linksMax': [String(LINKS_MAX)],
  'invitations.resendSeconds': [String(RESEND_AFTER_MS / 1000)],
  'reviewRules.comparedMin': [String(COMPARED_MIN)],
  'risk.secondFrom': [String(SECOND_APPROVAL_FROM)],
  'risk.raisedFrom': [String(RAISED_FROM)],
  'risk.most': [String(SCORE_MAX)],
  'risk.points': [
    riskFlags.map((flag) => `(${quoted(flag)} in flags ? ${risks[flag].points} : 0)`).join(' + '),
  ],
  'runner.counted': clubCounterNames.map((name) => `isTally(moved, now, ${quoted(name)})`),
  'runner.name': [RUNNER_NAME],
  'runner.nameMax': [String(NAME_MAX)],
  'runner.expiryDays': [String(EXPIRY_DAYS)],
  'runner.leaseSeconds': [String(LEASE_MS / 1000)],
  'viewAlerts.rowsMax': [String(WATCHED_ROWS)],
  'presence.fieldMax': [String(FIELD_MAX)],
  'clipHashes.framesMax': [String(FRAMES_TEXT_MAX)],
  'clipHashes.bandsMax': [String(KEYS_MAX)],
  'videos.wrongFlagsMax': [String(WRONG_FLAGS_MAX)],
  'videos.flagKeyMax': [String(FLAG_KEY_MAX)],
  'inboxes.unsentMax': [String(UNSENT_MAX)],
  'deliveries.recipientsMax': [String(RECIPIENTS_MAX + 1)],
  'outbox.subjectMax': [String(MESSAGE_SUBJECT_MAX)],
  'outbox.bodyMax': [String(MESSAGE_BODY_MAX + STATEMENT_TEXT_MAX)],
  'statement.effectMax': [String(EFFECT_MAX)],
  'statement.factsMax': [String(FACTS_MAX)],
  'statement.ruleMax': [String(RULE_MAX)],
  'statement.complaintHours': [String(COMPLAINT_DAYS_MIN * 24)],
}
