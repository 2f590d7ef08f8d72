import { t } from '@touchline/domain/language/t.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import { clubCan } from '@touchline/domain/nouns/club/club-status.ts'
import { clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { arrivesAlone, canBringManager } from '@touchline/domain/nouns/ownership/club-merger.ts'
import { derivedUserFields, type User } from '@touchline/domain/nouns/user/user.ts'
import { changing } from '#data/backend/write/change-record.ts'
import { refuseUnless, writeRecord } from '#data/engine/record-changes.ts'
import { AppError } from '#data/errors.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import { requestsByPerson } from '#data/nouns/ownership/ownership-related.ts'
import { usersCollection } from '#data/nouns/user/users.ts'
import { mutate, queryClient, readAgain } from '#data/query-client.ts'
import { currentDecider } from '#data/session/session.ts'
import type { Merger } from './club-merge-kind.ts'
import { movingKinds } from './club-merge-kinds.ts'
import { AlreadyMoved, countNaming, moveKinds, stepOf, whyNotMoved, type MoveStep } from './merge-moves.ts'

export type { Merger } from './club-merge-kind.ts'

/** Kinds of records that move from one club to the other, in this order. */
export const movingNames = [
  'managers',
  ...(Object.keys(movingKinds) as (keyof typeof movingKinds)[]),
] as const
export type MovingName = (typeof movingNames)[number]

export const MANAGERS_MAX = 5

/** Number of records of each kind that still name the club: count queries, and the managers in its record. */
export const namingCounts = ({ id }: Pick<Club, 'id'>) =>
  queryOptions({
    queryKey: ['clubs', 'naming', id],
    queryFn: async (): Promise<Record<MovingName, number>> => {
      const counts = await countNaming(movingKinds, id)
      // Read now: the page may show the club as it was before somebody moved its managers.
      const club = await clubsCollection.find(id)
      return { managers: club?.managerIds?.length ?? 0, ...counts }
    },
    staleTime: 0,
  })

/** Reads the merger of a club from its record and the log. Throws `notFound` where there is none. */
export async function mergerOf(merged: Club): Promise<Merger> {
  if (clubStatusOf(merged) !== 'merged' || !merged.mergedInto) throw new AppError('notFound')
  const into = await clubsCollection.get(merged.mergedInto)
  const cause = merged.decision?.id
  const logged = cause === undefined ? undefined : await decisionsCollection.find(cause)
  return { fromId: merged.id, into, cause, batchId: logged?.batchId }
}

export type MergeRequest = {
  /** Merged club, and the remaining one, as the person saw them. */
  from: Club
  into: Club
  form: Partial<ClubForm>
  batchId: string
  openedAt?: Date | undefined
}

/**
 * Writes the fields that the remaining club takes over, then closes the other one: that can't be undone. Repeating it after a
 * lost answer changes nothing. Records that name the merged club are moved by {@link moveAll}. Throws `conflict` when one of
 * the two was changed since it was read.
 */
export async function closeMerged({ from, into, form, batchId, openedAt }: MergeRequest): Promise<Merger> {
  if (Object.keys(form).length > 0)
    await mutate(clubDecisions.update(), { id: into.id, seen: into, batchId, form })
  const { decisionId } = await writeRecord(
    changing({
      hooks: { collection: clubsCollection },
      id: from.id,
      seen: from,
      openedAt,
      batchId,
      async plan(current, effects) {
        const target = await effects.find(clubsCollection, into.id)
        refuseUnless(clubCan('merge', current, { target }))
        const changes = { status: 'merged', mergedInto: into.id }
        return { action: 'merge', from: clubStatusOf(current), to: 'merged', changes, review: true }
      },
    }),
  )
  return { fromId: from.id, into, batchId, cause: decisionId }
}

type MoveRequest = {
  merger: Merger
  /** Stops before the next record; the current one is finished. */
  signal: AbortSignal
  onStep(step: MoveStep<MovingName>): void
}

/**
 * Changes every record that names the merged club to name the remaining one, with one commit a record. A moved record no longer
 * names it: continuing after a failure, a reload or on another machine is the same as starting. Throws when the server is away.
 */
export async function moveAll({ merger, signal, onStep }: MoveRequest): Promise<void> {
  try {
    await moveManagers(merger, signal, onStep)
    await moveKinds({ kinds: movingKinds, merger, signal, onStep })
  } finally {
    await queryClient.invalidateQueries()
  }
}

async function moveManagers(
  { fromId, into, batchId, cause }: Merger,
  signal: AbortSignal,
  onStep: MoveRequest['onStep'],
): Promise<void> {
  const { managerIds: moving = [] } = await clubsCollection.get(fromId)
  const merged =
    cause === undefined || moving.length === 0 ? undefined : await decisionsCollection.find(cause)
  for (const uid of moving) {
    if (signal.aborted) return
    const requests = await readAgain(requestsByPerson(uid))
    const request = requests.find(
      ({ clubId = '', status }) => status === 'approved' && [fromId, into.id].includes(clubId),
    )
    const move = () =>
      writeRecord(
        changing({
          hooks: { collection: clubsCollection },
          id: fromId,
          batchId,
          async plan({ managerIds = [] }, effects) {
            if (!managerIds.includes(uid)) throw new AlreadyMoved()
            const others = managerIds.filter((id) => id !== uid)
            const colleague = await effects.find(usersCollection, merged?.by)
            await effects.follow(clubsCollection, into.id, (club) => {
              const arrival = { request, into: club, merged: merged?.at && { by: merged.by, at: merged.at } }
              if (!club.managerIds?.includes(uid))
                refuseUnless(canBringManager(arrival, { ...currentDecider(), colleague }))
              return withManager(club, uid, arrivesAlone(arrival) ? request?.id : undefined)
            })
            await effects.follow(usersCollection, uid, (user) => withoutClub(user, fromId, into.id))
            const derived = { managed: others.length > 0, 'counters.managers': others.length }
            return { action: 'follow', changes: { managerIds: others }, derived, cause }
          },
        }),
      )
    onStep(stepOf('managers', uid, await whyNotMoved(move)))
  }
}

function withManager({ managerIds = [] }: Club, uid: string, request: string | undefined) {
  if (managerIds.includes(uid)) return undefined
  if (managerIds.length >= MANAGERS_MAX)
    throw new AppError('refused', {
      sentence: t('The remaining club already has {count} managers.', { count: MANAGERS_MAX }),
    })
  const now = [...managerIds, uid]
  return {
    changes: { managerIds: now },
    derived: { managed: true, 'counters.managers': now.length },
    request,
  }
}

const withoutClub = (user: User, fromId: string, intoId: string) => ({
  changes: {
    managedClubIds: [...new Set((user.managedClubIds ?? []).map((id) => (id === fromId ? intoId : id)))],
  },
  derived: derivedUserFields(user),
})
