import { t } from '@touchline/domain/language/t.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import {
  accountTransitions,
  inverseUserAction,
  neverUndone,
  pseudonymOf,
  type UserAction,
  userCan,
  userCanEdit,
  userCanReverse,
} from '@touchline/domain/nouns/user/user-account.ts'
import { leadCountOf, leads } from '@touchline/domain/nouns/user/lead.ts'
import type { UserForm } from '@touchline/domain/nouns/user/user-form.ts'
import {
  holdOf,
  statusOf,
  derivedUserFields,
  type User,
  type UserRole,
  userDerivedFields,
} from '@touchline/domain/nouns/user/user.ts'
import { isSevere, type Reason } from '@touchline/domain/engine/log/reason.ts'
import { storedValues } from '@touchline/domain/shared/fields/form-field.ts'
import { atCommit } from '#data/backend/values.ts'
import type { Plan } from '#data/backend/write/plan.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { refuseUnless, type Change } from '#data/engine/record-changes.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { AppError } from '#data/errors.ts'
import { removePictureFiles } from '#data/files/pictures.ts'
import { log } from '#data/log.ts'
import { queryClient, readAgain } from '#data/query-client.ts'
import { learnedServerTime, serverTime } from '#data/server-clock.ts'
import { currentActor, currentAdmin, currentDecider } from '#data/session/session.ts'
import { adminCount, usersCollection } from './users.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { knowIfLead } from '#data/session/lead.ts'

export type UserActionRequest = {
  action: UserAction
  reason?: Reason | undefined
  until?: Date | undefined
  message?: OutboxDraft | undefined
}

/**
 * Every change of a user, such as edit, suspend, delete and administrator rights, and undo. Undoing a decision includes its
 * side effects.
 */
export const userDecisions = recordDecisions<User, UserForm, UserActionRequest>({
  collection: usersCollection,
  incidental: [...userDerivedFields, 'lastActiveAt', 'activation', 'preferences', 'picturePath'],
  canEdit: userCanEdit,
  canDelete: () => no(t('Use “Delete account”, which keeps the record.')),
  canReverse: (decision) => (inverseUserAction(decision) === 'never' ? no(neverUndone(decision)) : yes),
  fields: storedValues,
  derived: derivedUserFields,
  async step(user, { action, reason, until, message }, effects) {
    await guard(action, user, effects)
    return { ...actionPlan(action, user, { reason, until }), reason, message }
  },
  async reversed(decision, user, effects) {
    const inverse = inverseUserAction(decision)
    if (inverse !== 'never') await guard(inverse, user, effects, await learnedServerTime())
    const after = usersCollection.parse(user.id, { ...user, ...decision.before })
    return {
      // An active account has none, whatever another program wrote there.
      ...(inverse === 'reinstate' && { changes: { ...decision.before, suspension: null } }),
      derived: { ...derivedUserFields(after), ...(inverse === 'grantAdmin' ? appointment() : {}) },
    }
  },
  // Files are not part of the transaction. A remaining one is found again by the same call.
  async afterRun({ action, id }) {
    if (action !== 'delete') return
    await removePictureFiles(id).catch((cause: unknown) =>
      log.error('A picture could not be removed.', cause),
    )
  },
})

/** Gives a user one more role. Throws `refused` when they have it. */
export const addUserRole = userDecisions.change((user, { role }: Change & { role: UserRole }) => {
  refuseUnless(userCanEdit(user))
  const roles = user.roles ?? []
  if (roles.includes(role)) throw new AppError('refused', { sentence: t('Already has this role.') })
  return { action: 'edit', changes: { roles: [...roles, role] } }
})

/** Checks the state table with the number of administrators in this transaction, and updates that number. */
async function guard(
  action: UserAction | 'edit',
  user: User,
  effects: SideEffects,
  undoneAt?: Date,
): Promise<void> {
  if (action === 'edit') return refuseUnless(userCanEdit(user))
  if (action === 'grantLead' || action === 'removeLead') return guardLead(action, user, effects)
  const step = adminStep[action] ?? 0
  const admins = step === 0 ? undefined : await countAdmins(effects)
  const colleague = await effects.find(usersCollection, holdOf(user)?.by)
  refuseUnless(userCan(action, user, { ...currentDecider(), adminCount: admins, colleague, undoneAt }))
  // The user whose flag changed it, so that the security rules can check that it changed with one.
  if (admins !== undefined) effects.write('stats', 'admins', { count: admins + step, userId: user.id })
}

const adminStep: Partial<Record<UserAction, 1 | -1>> = { grantAdmin: 1, removeAdmin: -1 }

/** Only a lead can make a lead; their number is updated like that of the administrators. */
async function guardLead(
  action: 'grantLead' | 'removeLead',
  user: User,
  effects: SideEffects,
): Promise<void> {
  const actorId = currentActor().uid
  const actor = await effects.find(usersCollection, actorId)
  const leadCount = leadCountOf(await effects.read('stats', 'leads'))
  const isLead = leads({ isLead: actor?.isLead ?? currentAdmin().isLead, leadCount })
  refuseUnless(userCan(action, user, { actorId, isLead }))
  const count = action === 'grantLead' ? leadCount + 1 : Math.max(0, leadCount - 1)
  effects.write('stats', 'leads', { count, userId: user.id })
}

/** Reads `stats/admins` in the transaction, so that two administrators can't remove each other at once. */
async function countAdmins(effects: SideEffects): Promise<number> {
  const stats = await effects.read('stats', 'admins')
  const count = stats?.['count']
  return typeof count === 'number' ? count : readAgain(adminCount())
}

/** Fields that an action writes. It derives only those that it names: fields that another program left out stay out until an edit. */
function actionPlan(
  action: UserAction,
  user: User,
  { reason, until }: Pick<UserActionRequest, 'reason' | 'until'>,
): Plan {
  switch (action) {
    case 'grantAdmin':
      return { action, changes: { isAdmin: true }, derived: appointment() }
    case 'removeAdmin':
      return { action, changes: { isAdmin: false }, derived: {} }
    case 'grantLead':
      return { action, changes: { isLead: true }, derived: {} }
    case 'removeLead':
      return { action, changes: { isLead: false }, derived: {} }
    case 'suspend':
      return {
        ...statePlan(action, user),
        changes: {
          accountStatus: accountTransitions.suspend.to,
          suspension: {
            reasonCode: reason?.reasonCode ?? 'other',
            note: reason?.note?.trim() ?? '',
            by: currentActor().uid,
            // Nobody decides a severe reason alone: without an end until a second administrator confirms it.
            ...(reason && isSevere(reason.reasonCode)
              ? { until: null, heldAt: atCommit() }
              : { until: until ?? null }),
          },
        },
      }
    case 'confirm':
      return { action, changes: { suspension: confirmedSuspension(user) }, derived: {} }
    case 'reinstate':
      return {
        ...statePlan(action, user),
        changes: { accountStatus: accountTransitions.reinstate.to, suspension: null },
      }
    case 'delete':
      // Fields that identified the person are written as derived, so that the log doesn't keep them.
      return {
        ...statePlan(action, user),
        changes: { accountStatus: accountTransitions.delete.to },
        derived: pseudonymOf(user),
      }
  }
}

/** With all that is stored of it, such as what another program added. */
function confirmedSuspension({ suspension }: User): FieldValues {
  const { heldAt: _, ...kept } = suspension ?? {}
  return { ...kept, confirmedBy: currentActor().uid }
}

/** Since when somebody is an administrator, and who appointed them: needed where two must decide (domain/engine/review/four-eyes.ts). */
const appointment = (): FieldValues => ({ adminSince: atCommit(), adminBy: currentActor().uid })

const statePlan = (action: keyof typeof accountTransitions, user: User) => ({
  action,
  from: statusOf(user),
  to: accountTransitions[action].to,
  derived: {},
})

export const userReversal = reversalIn(usersCollection, userDecisions, async (decision, user) => {
  const admins = user.isAdmin ? await queryClient.fetchQuery(adminCount()) : undefined
  const isLead = decision.before?.['isLead'] === undefined ? undefined : await knowIfLead()
  return userCanReverse(decision, user, {
    ...currentDecider(),
    adminCount: admins,
    isLead,
    undoneAt: serverTime(),
  })
})
