import { type Machine, machines, stepsOf } from '@touchline/domain/tables/machines.ts'
import { listingStatuses } from '@touchline/domain/engine/machine/listing-status.ts'
import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { RESEND_AFTER_MS } from '@touchline/domain/nouns/invitation/invitation-status.ts'
import { LINKS_MAX } from '@touchline/domain/nouns/invitation/invitation.ts'
import { holdsKey } from '@touchline/domain/nouns/league/league-status.ts'
import {
  ownershipKinds,
  openStatuses,
  positions,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { SECOND_APPROVAL_FROM } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { EXPIRY_DAYS } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { COMPARED_MIN } from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { pseudonymOf } from '@touchline/domain/nouns/user/user-account.ts'
import { userRoles } from '@touchline/domain/nouns/user/user.ts'
import { videoVerdicts } from '@touchline/domain/nouns/video/video-status.ts'
import { strikesOf, VIDEO_BYTES_MAX, videoStatuses } from '@touchline/domain/nouns/video/video.ts'
import { secondLookQueues } from '@touchline/domain/engine/review/second/second-look.ts'
import { waitingStatesOf } from '@touchline/domain/engine/review/queue-states.ts'
import { reasonCodes } from '@touchline/domain/engine/log/reason-code.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { followedNouns } from '@touchline/domain/engine/review/followers.ts'
import { attachmentTypes, ATTACHMENT_BYTES_MAX } from '@touchline/domain/nouns/activity/mail.ts'

/**
 * A list, or text as used in the rules. Only tables of states and a few lists and numbers come from the domain; the rest is written by
 * hand.
 */
type Table = string | readonly string[]

const PIECE = 108

/** The fields of a deleted account; null for removed ones. */
const pseudonym = pseudonymOf({ roles: [] })

/**
 * Returns alternatives of a regular expression: `from action to`, with `!` if a reason is given, which some need, and with `.` if nothing
 * is undone.
 */
const stepTable = (machine: Machine): string =>
  alternatives(
    stepsOf(machine).flatMap(({ from, action, to }) => {
      const line = machine.table[action]
      const step = `${from} ${action} ${to}`
      return [`${step}!${line?.reason === 'required' ? '' : '?'}`, ...(line?.final ? [`${step}[.]`] : [])]
    }),
  )

/** Returns one text for the rules, in pieces that fit on a line. */
function alternatives(all: readonly string[]): string {
  const pieces: string[] = []
  for (const [at, one] of all.entries()) {
    const text = at < all.length - 1 ? `${one}|` : one
    const last = pieces.at(-1)
    if (last === undefined || last.length + text.length > PIECE) pieces.push(text)
    else pieces[pieces.length - 1] = last + text
  }
  return pieces.map((piece) => `'${piece}'`).join(' + ')
}

function tablesOf(machine: Machine): [string, Table][] {
  const { collection, field, fallback } = machine
  const name = `${collection}.${field}`
  return [
    [`${name}.steps`, stepTable(machine)],
    [`${name}.waiting`, waitingStatesOf(collection)],
    [`${name}.from`, `stored().get('${field}', '${fallback}')`],
    [`${name}.to`, `written().get('${field}', '${fallback}')`],
  ]
}

/** Returns the text or list for each marker, such as `{{clubs.status.steps}}`. */
export const tablesOfDomain = (
  collections: readonly string[],
  all: readonly Machine[] = machines,
): ReadonlyMap<string, Table> =>
  new Map<string, Table>([
    ...all.flatMap(tablesOf),
    ['collections', alternatives(collections)],
    ['followed', followedNouns],
    ['decisions.all', Object.keys(Decision.shape).filter((name) => name !== 'id' && name !== 'rule')],
    ['reasons.severe', reasonCodes.filter((code) => reasons[code].escalateOnly === true)],
    ['leagues.keyed', listingStatuses.filter(holdsKey)],
    ['videos.verdicts', videoVerdicts],
    ['videos.struck', videoStatuses.filter((reviewStatus) => strikesOf({ reviewStatus }) > 0)],
    ['videos.bytesMax', `${VIDEO_BYTES_MAX}`],
    ['users.roles', userRoles],
    ['users.pseudonym', Object.keys(pseudonym)],
    ['users.erased', Object.keys(pseudonym).filter((name) => pseudonym[name] === null)],
    ['clubOwnershipRequests.open', openStatuses],
    ['clubOwnershipRequests.kinds', ownershipKinds],
    ['positions', positions.join('|')],
    ['risk.secondFrom', `${SECOND_APPROVAL_FROM}`],
    ['expiryDays', `${EXPIRY_DAYS}`],
    ['secondLooks.queues', secondLookQueues],
    ['invitations.linksMax', `${LINKS_MAX}`],
    ['invitations.resendSeconds', `${RESEND_AFTER_MS / 1000}`],
    ['reviewRules.comparedMin', `${COMPARED_MIN}`],
    ['activities.attachmentTypes', Object.keys(attachmentTypes)],
    ['activities.attachmentBytes', `${ATTACHMENT_BYTES_MAX}`],
  ])
