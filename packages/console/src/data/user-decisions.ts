import { mutationOptions } from '@tanstack/react-query'
import type { FieldValues } from '@touchline/domain/decision.ts'
import { storedValues } from '@touchline/domain/form-field.ts'
import type { Reason } from '@touchline/domain/reason.ts'
import { statusOf, derivedUserFields, type User, type UserRole } from '@touchline/domain/user.ts'
import { type UserForm } from '@touchline/domain/user-form.ts'
import {
  accountTransitions,
  inverseUserAction,
  pseudonymOf,
  userCan,
  userCanEdit,
  type UserAction,
} from '@touchline/domain/user-account.ts'
import type { SideEffects } from '#data/backend/side-effects.ts'
import { decide, type Plan } from '#data/backend/transaction.ts'
import { atCommit } from '#data/backend/values.ts'
import { AppError } from '#data/errors.ts'
import { log } from '#data/log.ts'
import { removePictureFiles } from '#data/pictures.ts'
import { queryClient } from '#data/query-client.ts'
import { refreshing, refuseUnless, reversal, type Change } from '#data/record-changes.ts'
import { currentActor } from '#data/session.ts'
import { undoOf, type ReversalRequest } from '#data/undo.ts'
import { adminCount, usersCollection } from '#data/users.ts'

export type UserActionRequest = { action: UserAction; reason?: Reason | undefined; until?: Date | undefined }

/** Saves the edited fields of a user; fields that `form` leaves out stay as they are. */
export const updateUser = () =>
  mutationOptions({
    mutationFn: ({ form, ...change }: Change & { form: Partial<UserForm> }) =>
      decideUser(change, (user) => {
        refuseUnless(userCanEdit(user))
        return editPlan(user, storedValues(form), change)
      }),
  })

/** Gives a user one more role. Throws `refused` when they have it. */
export const addUserRole = () =>
  mutationOptions({
    mutationFn: ({ role, ...change }: Change & { role: UserRole }) =>
      decideUser(change, (user) => {
        refuseUnless(userCanEdit(user))
        const roles = user.roles ?? []
        if (roles.includes(role)) throw new AppError('refused', { sentence: 'Has this role already.' })
        return editPlan(user, { roles: [...roles, role] }, change)
      }),
  })

/** Suspends, reinstates, deletes, makes administrator or takes that away, as the state table allows. */
export const runUserAction = () =>
  mutationOptions({
    mutationFn: ({ action, reason, until, ...change }: Change & UserActionRequest) =>
      decideUser(change, async (user, sideEffects) => {
        await guard(action, user, sideEffects)
        return { ...actionPlan(action, user, { reason, until }), reason, batchId: change.batchId }
      }),
    // Files are no part of the transaction. One that stays behind is found again by the same call.
    onSuccess: async (_, { action, id }) => {
      if (action !== 'delete') return
      await removePictureFiles(id).catch((cause: unknown) =>
        log.error('A picture could not be removed.', cause),
      )
    },
  })

/**
 * Takes a decision back: a new entry of the log that restores what the earlier one changed, side effects included.
 * Throws `conflict` when the record was changed since, `refused` when the state table says no.
 */
export const reverseUserDecision = () =>
  mutationOptions({
    mutationFn: ({ decision, reason, batchId }: ReversalRequest) =>
      decideUser(
        { id: decision.subjectId, expectedRev: decision.rev, batchId },
        async (user, sideEffects) => {
          const inverse = inverseUserAction(decision)
          if (inverse === 'never')
            throw new AppError('refused', { sentence: 'A deleted account can not be brought back.' })
          await guard(inverse, user, sideEffects)
          const derived = {
            ...derivedFrom(user, decision.before ?? {}),
            ...(inverse === 'grantAdmin' ? appointment() : {}),
          }
          return { ...reversal(decision, reason, batchId), derived }
        },
      ),
  })

/** The same for a decision of which only the key is known. */
export const undoUserDecision = undoOf(reverseUserDecision)

const decideUser = (change: Change, plan: (user: User, sideEffects: SideEffects) => Plan | Promise<Plan>) =>
  refreshing(['users'], change.batchId, () =>
    decide({ ...change, collection: usersCollection, actor: currentActor(), plan }),
  )

/** Asks the state table, with the number of administrators as this transaction sees it, and keeps that number right. */
async function guard(action: UserAction | 'edit', user: User, sideEffects: SideEffects): Promise<void> {
  if (action === 'edit') return refuseUnless(userCanEdit(user))
  const step = adminStep[action] ?? 0
  const admins = step === 0 ? undefined : await countAdmins(sideEffects)
  refuseUnless(userCan(action, user, { actorId: currentActor().uid, adminCount: admins }))
  // With whose flag moved it, so that the security rules can see that it moved with one.
  if (admins !== undefined) sideEffects.write('stats', 'admins', { count: admins + step, userId: user.id })
}

const adminStep: Partial<Record<UserAction, 1 | -1>> = { grantAdmin: 1, removeAdmin: -1 }

/** `stats/admins` is read in the transaction, so that two administrators can not remove each other at once. */
async function countAdmins(sideEffects: SideEffects): Promise<number> {
  const stats = await sideEffects.read('stats', 'admins')
  const count = stats?.['count']
  return typeof count === 'number' ? count : queryClient.fetchQuery({ ...adminCount(), staleTime: 0 })
}

function editPlan(user: User, changes: FieldValues, { batchId }: Change): Plan {
  return { action: 'edit', changes, derived: derivedFrom(user, changes), batchId }
}

function actionPlan(
  action: UserAction,
  user: User,
  { reason, until }: Omit<UserActionRequest, 'action'>,
): Plan {
  switch (action) {
    case 'grantAdmin':
      return { action, changes: { isAdmin: true }, derived: appointment() }
    case 'removeAdmin':
      return { action, changes: { isAdmin: false } }
    case 'suspend':
      return {
        ...statePlan(action, user),
        changes: {
          accountStatus: accountTransitions.suspend.to,
          suspension: {
            reasonCode: reason?.reasonCode ?? 'other',
            note: reason?.note?.trim() ?? '',
            until: until ?? null,
            by: currentActor().uid,
          },
        },
      }
    case 'reinstate':
      return {
        ...statePlan(action, user),
        changes: { accountStatus: accountTransitions.reinstate.to, suspension: null },
      }
    case 'delete':
      // What identified the person is written as derived, so that the log does not keep it.
      return {
        ...statePlan(action, user),
        changes: { accountStatus: accountTransitions.delete.to },
        derived: pseudonymOf(user),
      }
  }
}

/** Since when somebody is administrator and who made them one: it matters where two must decide (domain/four-eyes.ts). */
const appointment = (): FieldValues => ({ adminSince: atCommit(), adminBy: currentActor().uid })

const statePlan = (action: keyof typeof accountTransitions, user: User) => ({
  action,
  from: statusOf(user),
  to: accountTransitions[action].to,
})

function derivedFrom(user: User, changes: FieldValues): FieldValues {
  const { firstName, lastName, email, roles }: User = usersCollection.parse(user.id, { ...user, ...changes })
  return derivedUserFields({ firstName, lastName, email, roles })
}
