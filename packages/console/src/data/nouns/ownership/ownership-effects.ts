import { writtenNotes } from '@touchline/domain/engine/log/written-note.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { isAsSeen } from '@touchline/domain/engine/log/basis.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import { clubHandedOver, userHandedOver } from '@touchline/domain/nouns/ownership/ownership-managers.ts'
import { supersededMessage } from '@touchline/domain/nouns/ownership/ownership-message.ts'
import {
  isOpenRequest,
  ownershipDerivedFields,
  ownershipStatusOf,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownershipCan } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import type { ReasonTemplate } from '@touchline/domain/kept/reason-template/reason-template.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import type { Appointment } from '@touchline/domain/engine/review/four-eyes.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { standingRev } from '@touchline/domain/shared/record.ts'
import type { Following, SideEffects } from '#data/backend/write/side-effects.ts'
import { refuseUnless } from '#data/engine/record-changes.ts'
import { AppError } from '#data/errors.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { usersCollection } from '#data/nouns/user/users.ts'
import { PRODUCT_NAME } from '#product.ts'
import { ownershipCollection } from './ownership.ts'

/** Records around a request, as the transaction sees them. */
export type Around = {
  club: Club | undefined
  applicant: User | undefined
  /** Author of the first of two approvals. */
  colleague: User | undefined
}

/** Person who decides, and the estimated server time. */
export type Deciding = { actorId: string; actor: Appointment; now: Date }

export async function recordsAround(
  { clubId, userId, firstApproval }: OwnershipRequest,
  effects: SideEffects,
): Promise<Around> {
  return {
    club: await effects.find(clubsCollection, clubId),
    applicant: await effects.find(usersCollection, userId),
    colleague: await effects.find(usersCollection, firstApproval?.by),
  }
}

export type Grant = {
  /** As they were seen. */
  rivals: readonly OwnershipRequest[]
  /** Messages that the team wrote itself. */
  own?: readonly ReasonTemplate[]
  /** Whether another manager is replaced, and which one where the club has several. */
  isTransfer: boolean
  replaces?: string | undefined
}

/** Makes the applicant a manager, in the club and in their own record; removes a replaced manager and supersedes rivals. */
export async function grant(
  request: OwnershipRequest,
  { club, applicant }: Around,
  effects: SideEffects,
  { rivals, own = [], isTransfer, replaces }: Grant,
  deciding: Deciding,
): Promise<void> {
  const { id, clubId, userId } = request
  if (!clubId || !userId || !club || !applicant)
    throw refused(t('The club or the applicant no longer exists.'))
  const remove = isTransfer ? replacedBy(club, replaces) : undefined
  const isOpen = isOpenRequest(request)
  await effects.follow(clubsCollection, clubId, (current) =>
    clubHandedOver(current, { add: userId, remove, open: isOpen ? -1 - rivals.length : 0 }),
  )
  await effects.follow(usersCollection, userId, (user) => userHandedOver(user, { add: clubId }))
  if (remove !== undefined) await effects.follow(usersCollection, remove, (user) => leaving(user, clubId))
  for (const seen of rivals)
    await effects.follow(ownershipCollection, seen.id, (rival) =>
      superseded({ seen, rival, own }, request, deciding),
    )
  if (isOpen) await moveLock(clubId, effects, { leave: [id, ...rivals.map((rival) => rival.id)], join: [] })
}

/** Manager that a transfer replaces. */
function replacedBy({ managerIds = [] }: Club, chosen: string | undefined): string | undefined {
  if (managerIds.length === 0) return undefined
  const [only, ...others] = managerIds
  const replaced = chosen ?? (others.length === 0 ? only : undefined)
  if (replaced === undefined)
    throw refused(t('The club has several managers. Choose who the applicant replaces.'))
  if (!managerIds.includes(replaced)) throw refused(t('The manager to replace no longer manages the club.'))
  return replaced
}

type Rival = { seen: OwnershipRequest; rival: OwnershipRequest; own: readonly ReasonTemplate[] }

function superseded(
  { seen, rival, own }: Rival,
  { clubId }: OwnershipRequest,
  deciding: Deciding,
): Following {
  const name = rival.userName ?? 'a rival'
  const refuse = (sentence: string) => new AppError('refused', { sentence, theirs: rival })
  if (rival.clubId !== clubId) throw refuse(t('The request from {name} is now for another club.', { name }))
  if (rival.userId === deciding.actorId)
    throw refuse(t('One of the rival requests is yours. Another administrator has to decide it.'))
  if (!canClaim(rival, deciding).ok)
    throw refuse(
      t('{colleague} is reviewing the request from {name}. Leave it out for now.', {
        colleague: rival.claim?.byName || t('A colleague'),
        name,
      }),
    )
  const looked = { fields: ownershipCollection.fields, incidental: ownershipDerivedFields }
  if (!isAsSeen(looked, { seen }, rival))
    throw new AppError('conflict', {
      sentence: t('The request from {name} was changed in the meantime. Review it again.', { name }),
      theirs: rival,
    })
  refuseUnless(ownershipCan('supersede', rival, deciding))
  return {
    changes: { status: 'superseded' },
    verdict: {
      action: 'supersede',
      from: ownershipStatusOf(rival),
      to: 'superseded',
      reason: RIVAL_APPROVED,
    },
    ...messageToRival(rival, own),
  }
}

const RIVAL_APPROVED: Reason = { reasonCode: 'rival_approved' }

function messageToRival(rival: OwnershipRequest, own: readonly ReasonTemplate[]): { message?: OutboxDraft } {
  const { userName, clubName } = rival
  const {
    accounts: [userId],
    addresses: [email],
  } = concernedBy('clubOwnershipRequests', rival)
  const text = supersededMessage({ recipient: userName, club: clubName, product: PRODUCT_NAME }, own)
  if (text === undefined || (userId ?? email) === undefined) return {}
  return { message: { userId, email, name: userName, template: 'rival_approved', ...text } }
}

/** Removes the applicant as a manager; where they were replaced in the meantime, there is nothing to remove. */
export async function withdraw(
  { clubId, userId }: OwnershipRequest,
  { club }: Around,
  effects: SideEffects,
): Promise<void> {
  if (!clubId || !userId || !club?.managerIds?.includes(userId)) return
  await effects.follow(clubsCollection, clubId, (current) =>
    clubHandedOver(current, { remove: userId, open: 0 }),
  )
  await effects.follow(usersCollection, userId, (user) => leaving(user, clubId))
}

/** Nothing changes of somebody whose record doesn't name the club: another program may have written it. */
const leaving = (user: User, clubId: string): Following | undefined =>
  user.managedClubIds?.includes(clubId) ? userHandedOver(user, { remove: clubId }) : undefined

/** Undoes an approval with everything that followed from it. Throws `refused` where any of it has changed since. */
export async function takeGrantBack(
  request: OwnershipRequest,
  { club }: Around,
  effects: SideEffects,
  following: readonly Decision[],
): Promise<void> {
  const { id, clubId, userId } = request
  if (!clubId || !userId || !club) throw refused(t('The club or the applicant no longer exists.'))
  const { managerIds = [] } = club
  if (!managerIds.includes(userId))
    throw refused(t('The applicant no longer manages the club, so there’s nothing to undo.'))
  const former = replacedIn(following, clubId)
  if (former !== undefined && managerIds.includes(former))
    throw refused(t('The replaced manager already manages the club again. Revoke the request instead.'))
  if (former !== undefined && !request.currentManagerIds?.includes(former))
    throw refused(
      t('The replaced manager started after this request and can’t be restored with it. Revoke it instead.'),
    )
  const rivals = following.filter(
    ({ subjectType, action }) => subjectType === ownershipCollection.name && action === 'supersede',
  )
  await effects.follow(clubsCollection, clubId, (current) =>
    clubHandedOver(current, { add: former, remove: userId, open: 1 + rivals.length }),
  )
  await effects.follow(usersCollection, userId, (user) => leaving(user, clubId))
  if (former !== undefined)
    await effects.follow(usersCollection, former, (user) => userHandedOver(user, { add: clubId }))
  for (const entry of rivals)
    await effects.follow(ownershipCollection, entry.subjectId, (rival) => restored(rival, entry))
  await moveLock(clubId, effects, { leave: [], join: [id, ...rivals.map(({ subjectId }) => subjectId)] })
}

/** Manager that the approval replaced, by the club's own entry. */
function replacedIn(following: readonly Decision[], clubId: string): string | undefined {
  const entry = following.find(
    ({ subjectType, subjectId }) => subjectType === clubsCollection.name && subjectId === clubId,
  )
  const after = idsIn(entry?.after?.['managerIds'])
  return idsIn(entry?.before?.['managerIds']).find((uid) => !after.includes(uid))
}

function restored(rival: OwnershipRequest, entry: Decision): Following {
  if (standingRev(rival) !== entry.rev)
    throw refused(
      t('The request from {name} has changed since. Undo that change first.', {
        name: rival.userName ?? t('a rival'),
      }),
    )
  return {
    changes: { status: entry.from ?? 'pending' },
    verdict: {
      action: 'reverse',
      from: 'superseded',
      to: entry.from ?? 'pending',
      note: writtenNotes.rivalUndone,
      reverses: entry.id,
      reversesBy: entry.by,
    },
  }
}

/** Updates its club's list and number of open requests when a request closes or opens again. */
export async function moveOpen(
  { id, clubId }: OwnershipRequest,
  { club }: Around,
  effects: SideEffects,
  isOpen: boolean,
): Promise<void> {
  if (!clubId) return
  await moveLock(clubId, effects, isOpen ? { leave: [], join: [id] } : { leave: [id], join: [] })
  const counted = club?.counters?.pendingOwnership ?? 0
  const { count } = effects
  if (club && (isOpen || counted > 0)) count(clubId, { pendingOwnership: isOpen ? 1 : -1 })
}

/** Updates the list that every decision reads and writes, so that two rivals are never approved at once; makes none where it is missing. */
async function moveLock(
  clubId: string,
  effects: SideEffects,
  { leave, join }: { leave: readonly string[]; join: readonly string[] },
): Promise<void> {
  const lock = await effects.read('ownershipLocks', clubId)
  if (lock === undefined) return
  const before = idsIn(lock['requestIds'])
  const others = before.filter((id) => !leave.includes(id) && !join.includes(id))
  effects.write('ownershipLocks', clubId, { requestIds: [...others, ...join] })
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []

const refused = (sentence: string) => new AppError('refused', { sentence })
