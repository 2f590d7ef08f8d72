import {
  IconPencil,
  IconEyeCheck,
  IconEyeX,
  IconGavel,
  IconShieldMinus,
  IconShieldPlus,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { findingsOf, warningsIn } from '@touchline/domain/engine/machine/check.ts'
import {
  userActionLabels,
  userCan,
  userCanEdit,
  type UserAction,
} from '@touchline/domain/nouns/user/user-account.ts'
import { userChecks } from '@touchline/domain/nouns/user/user-checks.ts'
import { holdOf, statusOf, type User } from '@touchline/domain/nouns/user/user.ts'
import { isSevere } from '@touchline/domain/engine/log/reason.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { userTelling } from '#data/nouns/user/user-telling.ts'
import { userDecisions } from '#data/nouns/user/user-decisions.ts'
import { adminCount, users } from '#data/nouns/user/users.ts'
import { mutate } from '#data/query-client.ts'
import { useIsLead } from '#data/session/lead.ts'
import { currentAdmin, currentDecider } from '#data/session/session.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type {
  DecisionAnswer,
  DecisionQuestion,
  DecisionRequest,
} from '#kit/decision/dialog/decision-request.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import { toTell } from '#kit/message/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'

const icons = {
  suspend: IconUserOff,
  reinstate: IconUserCheck,
  delete: IconTrash,
  confirm: IconGavel,
  grantAdmin: IconShieldPlus,
  removeAdmin: IconShieldMinus,
  grantLead: IconEyeCheck,
  removeLead: IconEyeX,
}

const done: Record<UserAction, (name: string) => string> = {
  suspend: (name) => tc('user', '{name} is suspended.', { name }),
  reinstate: (name) => t('{name} is active again.', { name }),
  delete: (name) => t('Account of {name} deleted.', { name }),
  confirm: (name) => t('{name} stays suspended.', { name }),
  grantAdmin: (name) => t('{name} is now an administrator.', { name }),
  removeAdmin: (name) => t('{name} is no longer an administrator.', { name }),
  grantLead: (name) => t('{name} is now a review lead.', { name }),
  removeLead: (name) => t('{name} is no longer a review lead.', { name }),
}

/** Texts of a question besides its title and button. A reinstatement asks nothing: it can be undone. */
const questions: Partial<Record<UserAction, (user: User) => DecisionQuestion>> = {
  suspend: (user) => ({
    effect: t(
      'The account loses access to the platform. Nothing is deleted, and you can reinstate it at any time.',
    ),
    warnings: userWarnings(user),
    tone: 'danger',
    reason: 'user',
    telling: toTell(userTelling, user),
    stating: { collection: 'users', action: 'suspend', record: user },
    until: t('Until (optional)'),
    severe: {
      effect: t(
        'The account loses access at once. A second administrator then confirms the suspension or lifts it. You can’t do either, but you can undo it for ten minutes.',
      ),
      confirm: t('Hold until a second administrator decides'),
    },
  }),
  confirm: () => ({
    effect: t(
      'The account stays suspended until somebody reinstates it. Confirming can’t be undone. To let the person back in, lift the hold instead.',
    ),
    tone: 'danger',
  }),
  delete: (user) => ({
    effect: t(
      'Permanently removes name, e-mail, phone, birth year, picture and preferences. Decisions about the account stay in the log. This can’t be undone.',
    ),
    warnings: userWarnings(user),
    tone: 'danger',
    reason: 'user',
    stating: { collection: 'users', action: 'delete', record: user },
    typed: fullName(user),
  }),
  grantAdmin: () => ({
    effect: t(
      'Administrators can see and change everything in this console and appoint other administrators.',
    ),
  }),
  removeAdmin: () => ({
    effect: t('Signs them out of this console at their next step. Their account stays.'),
    tone: 'danger',
  }),
  grantLead: () => ({
    effect: t(
      'Review leads set how many decisions get a second look, see everyone’s figures and appoint other leads. Until there is a lead, every administrator acts as one. You can’t change your own rights.',
    ),
  }),
  removeLead: () => ({ effect: t('They remain an administrator.'), tone: 'danger' }),
}

const userWarnings = (user: User) => warningsIn(findingsOf(userChecks, user, {}, 'record'))

type UserActions = { actions: RecordAction[]; more: RecordAction[] }

/** Actions on this user, each with its verdict. `ask` opens the page's decision dialog. */
export function useUserActions(user: User, ask: (request: DecisionRequest) => void): UserActions {
  const navigate = useNavigate()
  const context = useUserContext(user)
  const hold = holdOf(user)
  const [openedAt] = useState(() => new Date())

  const run = async (action: UserAction, { reason, until, message }: DecisionAnswer = {}) => {
    const { decisionId } = await mutate(userDecisions.run(), {
      id: user.id,
      seen: user,
      openedAt,
      action,
      reason,
      until,
      message,
    })
    // After appointing the first lead, one is no lead oneself and couldn't undo it.
    const isFinal =
      action === 'delete' || action === 'confirm' || (action === 'grantLead' && !currentAdmin().isLead)
    const undo = isFinal ? undefined : () => userDecisions.undo(decisionId)
    const isHeld = action === 'suspend' && reason !== undefined && isSevere(reason.reasonCode)
    const said = isHeld
      ? t('{name} is held until a second administrator decides.', { name: fullName(user) })
      : done[action](fullName(user))
    toast.done(said, { undo })
  }

  const offer = (action: UserAction, tone: RecordAction['tone'] = 'default') =>
    offerAction({
      action,
      label: action === 'reinstate' && hold ? t('Lift the hold') : userActionLabels[action],
      icon: icons[action],
      tone,
      name: fullName(user),
      verdict: userCan(action, user, context),
      question: questions[action]?.(user),
      run,
      ask,
    })

  const edit: RecordAction = {
    id: 'edit',
    label: t('Edit'),
    icon: IconPencil,
    verdict: userCanEdit(user),
    run: () => void navigate(paths.userEdit(user.id)),
    shortcut: 'E',
    waits: true,
  }

  return {
    // Phones have room for the two answers to a hold.
    actions: hold
      ? [offer('confirm'), offer('reinstate'), edit]
      : [edit, statusOf(user) === 'active' ? offer('suspend') : offer('reinstate')],
    more: [
      ...(user.isAdmin || user.isLead ? [offer(user.isLead ? 'removeLead' : 'grantLead')] : []),
      user.isAdmin ? offer('removeAdmin') : offer('grantAdmin'),
      offer('delete', 'danger'),
    ],
  }
}

/** The acting administrator; of an administrator their number, of an interim hold who began it: each read only where needed. */
export function useUserContext(user: User) {
  const { data } = useQuery({ ...adminCount(), enabled: user.isAdmin })
  const first = holdOf(user)?.by
  const { data: colleague } = useQuery({ ...users.record(first ?? ''), enabled: first !== undefined })
  return { ...currentDecider(), colleague, adminCount: data, isLead: useIsLead(user.isAdmin) }
}
