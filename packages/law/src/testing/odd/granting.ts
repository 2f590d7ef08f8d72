import { Club } from '@touchline/domain/nouns/club/club.ts'
import { clubHandedOver, userHandedOver } from '@touchline/domain/nouns/ownership/ownership-managers.ts'
import { openStatuses } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { User } from '@touchline/domain/nouns/user/user.ts'
import type { Step } from '@touchline/domain/tables/machines.ts'
import { type Documents, now } from '#testing/direct-rules-check.ts'
import type { Fields } from '#testing/rules-scene.ts'
import { changed, following, me } from '#testing/odd/written.ts'

/** Writes of a decision besides the state: of its record, and of others. */
export type Along = { changes?: Fields; derived?: Fields; others?: Documents }
export type Around = { step: Step; stored: Documents; entry: string; rev: number }

/** Sets parts of a map as a path of the SDK does. */
const counted = (stored: Fields, derived: Fields): Fields => ({
  managed: derived['managed'],
  counters: {
    ...Object(typeof stored['counters'] === 'object' ? stored['counters'] : {}),
    managers: derived['counters.managers'],
    pendingOwnership: derived['counters.pendingOwnership'],
  },
})

export const [CLUB, PERSON, LOCK, RIVAL] = [
  'clubs/theirs',
  'users/jo',
  'ownershipLocks/theirs',
  'clubOwnershipRequests/rival',
]

/** Effects of a decision on a request, in the club, its person, its rival and the list of open ones. */
export function granting({ step: { from, to, action }, stored, entry }: Around): Along {
  const entered = { action: 'follow', cause: entry }
  const [club, user, rival] = [stored[CLUB] ?? {}, stored[PERSON] ?? {}, stored[RIVAL] ?? {}]
  const [readClub, readUser] = [Club.parse({ ...club, id: 'theirs' }), User.parse({ ...user, id: 'jo' })]
  const isComing = to === 'approved'
  const isLeaving = from === 'approved' && readClub.managerIds?.includes('jo') === true
  const ofClub = clubHandedOver(readClub, { ...(isComing ? { add: 'jo' } : { remove: 'jo' }), open: -1 })
  const ofUser = userHandedOver(readUser, isComing ? { add: 'theirs' } : { remove: 'theirs' })
  const [wasOpen, isOpen] = [from, to].map((status) => openStatuses.some((one) => one === status))
  const isNamed = stored['clubOwnershipRequests/subject']?.['clubId'] === 'theirs'
  const others = action === 'approve' || rival['status'] !== 'pending' ? [] : ['rival']
  return {
    others: {
      ...((isComing || isLeaving) &&
        following(CLUB, club, { ...ofClub, derived: counted(club, ofClub.derived), entry: entered })),
      ...((isComing || (isLeaving && readUser.managedClubIds?.includes('theirs'))) &&
        following(PERSON, user, { ...ofUser, entry: entered })),
      ...(action === 'approve' && {
        [`outbox/${entry}`]: {
          email: 'jo@ashford.example',
          subject: 'A',
          body: 'B',
          createdAt: now,
          createdBy: me,
        },
        ...changed(RIVAL, rival, {
          changes: { status: 'superseded' },
          derived: { claim: null },
          entry: {
            action: 'supersede',
            from: 'pending',
            to: 'superseded',
            reasonCode: 'rival_approved',
            cause: entry,
          },
        }),
      }),
      ...(wasOpen !== isOpen &&
        isNamed && { [LOCK]: { requestIds: isOpen ? [...others, 'subject'] : others } }),
    },
  }
}
