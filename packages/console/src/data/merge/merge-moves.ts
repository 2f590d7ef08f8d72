import type { Collection, Known } from '#data/backend/collection.ts'
import { changing } from '#data/backend/write/change-record.ts'
import type { Plan } from '#data/backend/write/plan.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { writeRecord } from '#data/engine/record-changes.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Moves everything that names a merged record to the remaining one, with one commit a record. */

/** A record that was merged into another, and the decision for it; all moves name it as their cause. */
export type AnyMerger = { fromId: string; batchId: string | undefined; cause: string | undefined }

type AnyRecord = { id: string; rev?: number | undefined }
type Change = Pick<Plan, 'changes' | 'derived'>

/** A kind of records that name the merged one, and how one of them moves. */
export type MovingKind<Merger extends AnyMerger, T extends AnyRecord = AnyRecord> = {
  collection: Collection<T>
  /** Question for the records that name it. */
  naming(id: string): Known
  /** Changes of the current record; undefined when it no longer names the merged one. */
  plan(record: T, merger: Merger, effects: SideEffects): Change | undefined | Promise<Change | undefined>
}

/** Keeps the types of one kind together; code that loops over all kinds only hands records back to their own kind. */
export const movingKind = <Merger extends AnyMerger, T extends AnyRecord>(
  one: MovingKind<Merger, T>,
): MovingKind<Merger> => one

type Kinds<Merger extends AnyMerger, Name extends string> = Readonly<Record<Name, MovingKind<Merger>>>

// The keys of a constant; Object.keys only forgets their types.
const namesOf = <Name extends string>(kinds: Readonly<Record<Name, unknown>>) => Object.keys(kinds) as Name[]

/** Number of records of each kind that still name it: count queries. */
export async function countNaming<Merger extends AnyMerger, Name extends string>(
  kinds: Kinds<Merger, Name>,
  id: string,
): Promise<Record<Name, number>> {
  const counts = await Promise.all(
    namesOf(kinds).map(async (name) => {
      const { collection, naming } = kinds[name]
      return [name, await collection.count(naming(id))] as const
    }),
  )
  // One for each name above.
  return Object.fromEntries(counts) as Record<Name, number>
}

/** One record that can't move, and why. */
export type LeftBehind<Name extends string = string> = { name: Name; id: string; why: string }

export type MoveStep<Name extends string = string> = { name: Name } & (
  | { moved: true }
  | { left: LeftBehind<Name> }
)

type MoveRequest<Merger extends AnyMerger, Name extends string> = {
  kinds: Kinds<Merger, Name>
  merger: Merger
  /** Stops before the next record; the current one is finished. */
  signal: AbortSignal
  onStep(step: MoveStep<NoInfer<Name>>): void
}

/** Records moved before the rest is read again. */
const PAGE = 25

/**
 * Changes every record that names the merged one to name the remaining one. A moved record no longer names it: continuing after
 * a failure, a reload or on another machine is the same as starting. Throws when the server is away.
 */
export async function moveKinds<Merger extends AnyMerger, Name extends string>({
  kinds,
  merger,
  signal,
  onStep,
}: MoveRequest<Merger, Name>): Promise<void> {
  for (const name of namesOf(kinds)) {
    const one = kinds[name]
    let after: string | undefined
    do {
      const page = await one.collection.page(one.naming(merger.fromId), { size: PAGE, after })
      for (const { id } of page.rows) {
        if (signal.aborted) return
        onStep(stepOf(name, id, await whyNotMoved(() => moveOne(one, id, merger))))
      }
      after = page.next
    } while (after !== undefined)
  }
}

export const stepOf = <Name extends string>(
  name: Name,
  id: string,
  why: string | undefined,
): MoveStep<Name> => (why === undefined ? { name, moved: true } : { name, left: { name, id, why } })

/** Returns why this record can't move, or undefined when it moved. Throws failures that stop all of them. */
export async function whyNotMoved(move: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await move()
    return undefined
  } catch (failure) {
    // A colleague who continues the same merger may have been faster.
    if (failure instanceof AlreadyMoved) return undefined
    const error = toAppError(failure)
    if (!['refused', 'permission', 'conflict', 'notFound'].includes(error.kind)) throw error
    return error.kind === 'permission' ? t('You don’t have permission.') : error.sentence
  }
}

/** Thrown inside a transaction that has nothing left to do, so that it writes nothing. */
export class AlreadyMoved extends AppError {
  constructor() {
    super('refused')
  }
}

async function moveOne<Merger extends AnyMerger>(
  one: MovingKind<Merger>,
  id: string,
  merger: Merger,
): Promise<void> {
  const { batchId, cause } = merger
  await writeRecord(
    changing({
      // Without the effects of a separate change: each kind lists its own consequences.
      hooks: { collection: one.collection },
      id,
      batchId,
      async plan(current, effects) {
        const change = await one.plan(current, merger, effects)
        if (change === undefined) throw new AlreadyMoved()
        return { action: 'follow', ...change, cause }
      },
    }),
  )
}
