import { queryOptions } from '@tanstack/react-query'
import { clubStatusOf, type Club } from '@touchline/domain/club.ts'
import type { ClubForm } from '@touchline/domain/club-form.ts'
import { clubCan } from '@touchline/domain/club-status.ts'
import { revOf } from '@touchline/domain/record.ts'
import { derivedUserFields, type User } from '@touchline/domain/user.ts'
import { decide } from '#data/backend/transaction.ts'
import { clubDecisions } from '#data/club-decisions.ts'
import { movingKinds, type Merger, type MovingKind } from '#data/club-merge-kinds.ts'
import { clubsCollection } from '#data/clubs.ts'
import { decisionsCollection } from '#data/decisions.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { refuseUnless } from '#data/record-changes.ts'
import { currentActor } from '#data/session.ts'
import { usersCollection } from '#data/users.ts'

export type { Merger } from '#data/club-merge-kinds.ts'

/** What goes from one club to the other, in this order. */
export const movingNames = ['managers', ...(Object.keys(movingKinds) as (keyof typeof movingKinds)[])] as const
export type MovingName = (typeof movingNames)[number]

export const MANAGERS_MAX = 5

/** How many of each kind still name the club: count queries; its managers stand in its record. */
export const namingCounts = ({ id }: Pick<Club, 'id'>) =>
  queryOptions({
    queryKey: ['clubs', 'naming', id],
    queryFn: async (): Promise<Record<MovingName, number>> => {
      const names = Object.keys(movingKinds) as (keyof typeof movingKinds)[] // the keys of a constant
      const counts = await Promise.all(
        names.map(async (name) => {
          const { collection, naming } = movingKinds[name]
          return [name, await collection.count({ where: [naming(id)], orderBy: [] })] as const
        }),
      )
      // As they are now: the page may show the club as it was before somebody moved its managers.
      const club = await clubsCollection.find(id)
      // One for each name above.
      return { managers: club?.managerIds?.length ?? 0, ...Object.fromEntries(counts) } as Record<MovingName, number>
    },
    staleTime: 0,
  })

/** The merger that made a club part of another, from its record and the log. Throws `notFound` where it is none. */
export async function mergerOf(merged: Club): Promise<Merger> {
  if (clubStatusOf(merged) !== 'merged' || !merged.mergedInto) throw new AppError('notFound')
  const into = await clubsCollection.get(merged.mergedInto)
  const cause = merged.decision?.id
  const logged = cause === undefined ? undefined : await decisionsCollection.find(cause)
  return { fromId: merged.id, into, cause, batchId: logged?.batchId }
}

export type MergeRequest = {
  /** The club that becomes part of the other, and the one that remains, as the person saw them. */
  from: Club
  into: Club
  /** What the one that remains takes over. */
  form: Partial<ClubForm>
  batchId: string
  openedAt?: Date | undefined
}

/**
 * Writes what the remaining club takes over, then closes the other one: that can not be taken back. Repeating it after a
 * lost answer changes nothing. What names the merged club is moved by {@link moveAll}. Throws `conflict` when one of
 * the two was changed since it was read.
 */
export async function closeMerged({ from, into, form, batchId, openedAt }: MergeRequest): Promise<Merger> {
  if (Object.keys(form).length > 0)
    await mutate(clubDecisions.update(), { id: into.id, expectedRev: revOf(into), batchId, form })
  const { decisionId } = await decide({
    collection: clubsCollection,
    id: from.id,
    actor: currentActor(),
    expectedRev: revOf(from),
    openedAt,
    async plan(current, effects) {
      const stored = await effects.read(clubsCollection.name, into.id)
      const target = stored && clubsCollection.parse(into.id, stored)
      refuseUnless(clubCan('merge', current, { target }))
      const changes = { status: 'merged', mergedInto: into.id }
      return { action: 'merge', from: clubStatusOf(current), to: 'merged', changes, review: true, batchId }
    },
  })
  return { fromId: from.id, into, batchId, cause: decisionId }
}

/** One record that can not move, and why. */
export type LeftBehind = { name: MovingName; id: string; why: string }

type MoveRequest = {
  merger: Merger
  /** Stops before the next record; what is under way is finished. */
  signal: AbortSignal
  onStep(step: { name: MovingName } & ({ moved: true } | { left: LeftBehind })): void
}

/**
 * Makes everything that names the merged club name the remaining one, a record a commit. What was moved no longer names
 * it: going on after a failure, a reload or on another machine is the same as beginning. Throws when the server is away.
 */
export async function moveAll({ merger, signal, onStep }: MoveRequest): Promise<void> {
  const tell = (name: MovingName) => (why: string | undefined, id: string) =>
    onStep(why === undefined ? { name, moved: true } : { name, left: { name, id, why } })
  try {
    await moveManagers(merger, signal, tell('managers'))
    for (const name of Object.keys(movingKinds) as (keyof typeof movingKinds)[])
      await moveKind(movingKinds[name], merger, signal, tell(name))
  } finally {
    await queryClient.invalidateQueries()
  }
}

type Tell = (why: string | undefined, id: string) => void

/** Records between two looks at what remains. */
const PAGE = 25

async function moveKind(one: MovingKind, merger: Merger, signal: AbortSignal, tell: Tell): Promise<void> {
  const where = [one.naming(merger.fromId)]
  let after: string | undefined
  do {
    const page = await one.collection.page({ where, orderBy: [], size: PAGE, after })
    for (const { id } of page.rows) {
      if (signal.aborted) return
      tell(await whyNot(() => moveOne(one, id, merger)), id)
    }
    after = page.next
  } while (after !== undefined)
}

/** Undefined when it moved, else why this one can not. Whatever keeps all of them from moving is thrown. */
async function whyNot(move: () => Promise<void>): Promise<string | undefined> {
  try {
    await move()
    return undefined
  } catch (failure) {
    const error = toAppError(failure)
    if (!['refused', 'permission', 'conflict', 'notFound'].includes(error.kind)) throw error
    return error.kind === 'permission' ? 'The security rules do not allow it.' : error.sentence
  }
}

/** Thrown inside a transaction that has nothing left to do, so that it writes nothing. */
class AlreadyMoved extends AppError {
  constructor() {
    super('refused')
  }
}

async function moveOne(one: MovingKind, id: string, merger: Merger): Promise<void> {
  const { batchId, cause } = merger
  await unlessMoved(
    decide({
      collection: one.collection,
      id,
      actor: currentActor(),
      async plan(current, effects) {
        const change = await one.plan(current, merger, effects)
        if (change === undefined) throw new AlreadyMoved()
        return { action: 'follow', ...change, batchId, cause }
      },
    }),
  )
}

/** A colleague who goes on with the same merger may have been faster. */
async function unlessMoved(move: Promise<unknown>): Promise<void> {
  try {
    await move
  } catch (failure) {
    if (!(failure instanceof AlreadyMoved)) throw failure
  }
}

async function moveManagers({ fromId, into, batchId, cause }: Merger, signal: AbortSignal, tell: Tell): Promise<void> {
  const merged = await clubsCollection.get(fromId)
  for (const uid of merged.managerIds ?? []) {
    if (signal.aborted) return
    const moving = decide({
      collection: clubsCollection,
      id: fromId,
      actor: currentActor(),
      async plan({ managerIds = [] }, effects) {
        if (!managerIds.includes(uid)) throw new AlreadyMoved()
        const others = managerIds.filter((id) => id !== uid)
        await effects.follow(clubsCollection, into.id, (club) => withManager(club, uid))
        await effects.follow(usersCollection, uid, (user) => withoutClub(user, fromId, into.id))
        const derived = { managed: others.length > 0, 'counters.managers': others.length }
        return { action: 'follow', changes: { managerIds: others }, derived, batchId, cause }
      },
    })
    tell(await whyNot(() => unlessMoved(moving)), uid)
  }
}

function withManager({ managerIds = [] }: Club, uid: string) {
  if (managerIds.includes(uid)) return undefined
  if (managerIds.length >= MANAGERS_MAX)
    throw new AppError('refused', { sentence: `The remaining club has ${MANAGERS_MAX} managers already.` })
  const now = [...managerIds, uid]
  return {
    changes: { managerIds: now },
    derived: { managed: true, 'counters.managers': now.length },
  }
}

const withoutClub = (user: User, fromId: string, intoId: string) => ({
  changes: {
    managedClubIds: [...new Set((user.managedClubIds ?? []).map((id) => (id === fromId ? intoId : id)))],
  },
  derived: derivedUserFields(user),
})
