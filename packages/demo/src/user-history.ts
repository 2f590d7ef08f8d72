import { changedFields, decisionId, type FieldValues } from '@touchline/domain/decision.ts'
import type { ReasonCode } from '@touchline/domain/reason-code.ts'
import { derivedUserFields, fullName, type User } from '@touchline/domain/user.ts'
import { administratorsAt } from '#administrators.ts'
import type { DemoContext, DemoDocument } from '#demo-item.ts'
import type { Random } from '#random.ts'

/** Something that an administrator decided about a user. */
export type Change = {
  action: string
  at: Date
  /** Fields to set; null removes one. */
  changes: FieldValues
  /** Written, but kept out of the log: what identified a deleted person. */
  unlogged?: FieldValues
  from?: string
  to?: string
  reasonCode?: ReasonCode
  note?: string
  batchId?: string
  reverses?: string
}

/** What is still to be known when a change is made: who decides, and what was decided before. */
export type Decider = { uid: string; name: string }
export type Planned = Omit<Change, 'changes'> & { changes(decider: Decider, user: User): FieldValues }

export type UserPast = { user: User; decisions: DemoDocument[] }

/** Applies the changes in order, each as the console writes it: the record, its revision and one entry of the log. */
export function livedThrough(
  random: Random,
  signedUp: User,
  plans: Planned[],
  context: DemoContext,
): UserPast {
  let user = signedUp
  const decisions: DemoDocument[] = []
  for (const plan of plans) {
    const decider = deciderOf(random, user.id, plan.at, context)
    const change: Change = { ...plan, changes: plan.changes(decider, user) }
    const changed = changedFields(user, change.changes)
    if (Object.keys(changed.after).length === 0) continue
    const rev = (user.rev ?? 0) + 1
    decisions.push(decisionEntry(random, user, change, decider, rev))
    user = written(user, { ...change.changes, ...change.unlogged }, { rev, at: change.at, by: decider.uid })
  }
  return { user, decisions }
}

/** Nobody decides about themselves. */
function deciderOf(random: Random, subject: string, at: Date, context: DemoContext): Decider {
  const [first, ...others] = administratorsAt(at, context)
  const able = others.filter(({ uid }) => uid !== subject)
  const decider = random.pick([first, ...able])
  return { uid: decider.uid, name: fullName(decider) }
}

function decisionEntry(
  random: Random,
  user: User,
  { action, at, changes, from, to, reasonCode, note, batchId, reverses }: Change,
  by: Decider,
  rev: number,
): DemoDocument {
  // Half a minute for most, a quarter of an hour for a few.
  const handlingMs = Math.round(Math.exp(random.normal(Math.log(35_000), 0.9)))
  return {
    path: `decisions/${decisionId('users', user.id, rev)}`,
    data: {
      subjectType: 'users',
      subjectId: user.id,
      rev,
      action,
      from: from ?? null,
      to: to ?? null,
      reasonCode: reasonCode ?? null,
      note: note ?? null,
      by: by.uid,
      byName: by.name,
      at,
      openedAt: new Date(at.getTime() - handlingMs),
      handlingMs,
      ...changedFields(user, changes),
      ...(batchId === undefined ? {} : { batchId }),
      ...(reverses === undefined ? {} : { reverses }),
    },
  }
}

function written(user: User, changes: FieldValues, write: { rev: number; at: Date; by: string }): User {
  const present = Object.entries({ ...user, ...changes }).filter(
    ([name, value]) => !(value === null && name in changes),
  )
  // A change only sets fields to what the schema has for them; users.test.ts parses every result.
  const changed = Object.fromEntries(present) as User
  return { ...changed, rev: write.rev, updatedAt: write.at, updatedBy: write.by }
}

/** The record as it is stored: without its key, with the fields that follow from others. */
export function storedUser({ id: _, ...user }: User): Record<string, unknown> {
  return { ...user, ...derivedUserFields(user) }
}
