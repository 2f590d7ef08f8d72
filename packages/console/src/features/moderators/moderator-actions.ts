import { IconCircleCheck, IconPencil, IconUserMinus, IconUserOff, type Icon } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import {
  moderatorCan,
  moderatorCanEdit,
  moderatorTransitions,
  type ModeratorAction,
} from '@touchline/domain/nouns/moderator/match-moderator-status.ts'
import {
  moderatorStatusOf,
  type MatchModerator,
  type ModeratorStatus,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { useState } from 'react'
import { moderatorMessages } from '@touchline/domain/nouns/user/user-message.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { moderatorDecisions } from '#data/nouns/moderator/moderator-decisions.ts'
import { mutate } from '#data/query-client.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type {
  DecisionAnswer,
  DecisionQuestion,
  DecisionRequest,
} from '#kit/decision/dialog/decision-request.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import { toTell } from '#kit/message/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { readRecipient } from '#data/nouns/recipient.ts'
import { moderatorName } from './moderators-columns.tsx'

const icons: Record<ModeratorAction, Icon> = {
  activate: IconCircleCheck,
  suspend: IconUserOff,
  reinstate: IconCircleCheck,
  remove: IconUserMinus,
}

/** Usual actions of a state; removing is in the menu. */
const usual: Record<ModeratorStatus, readonly ModeratorAction[]> = {
  invited: ['activate'],
  active: ['suspend'],
  suspended: ['reinstate'],
  removed: [],
}

/** Questions before actions; one without a question runs at once, because undo is one key. */
const questions: Partial<Record<ModeratorAction, (moderator: MatchModerator) => DecisionQuestion>> = {
  suspend: (moderator) => ({
    effect: t('Can’t moderate matches until reinstated.'),
    reason: 'match',
    tone: 'danger',
    telling: toTell(moderatorTelling('suspend'), moderator),
  }),
  remove: (moderator) => ({
    effect: t('No longer a moderator. Earlier decisions stay in the log.'),
    reason: 'match',
    tone: 'danger',
    telling: toTell(moderatorTelling('remove'), moderator),
  }),
}

const done: Record<ModeratorAction, (name: string) => string> = {
  activate: (name) => t('{name} activated.', { name }),
  suspend: (name) => t('{name} suspended.', { name }),
  reinstate: (name) => t('{name} reinstated.', { name }),
  remove: (name) => t('{name} removed as moderator.', { name }),
}

/** Actions on this moderator, each with its verdict. `ask` opens the page's decision dialog. */
export function useModeratorActions(
  moderator: MatchModerator,
  ask: (request: DecisionRequest) => void,
  edit: () => void,
): { actions: RecordAction[]; more: RecordAction[] } {
  const [openedAt] = useState(() => new Date())
  const name = moderatorName(moderator)
  const run = async (action: ModeratorAction, { reason, message }: DecisionAnswer = {}) => {
    const { decisionId } = await mutate(moderatorDecisions.run(), {
      id: moderator.id,
      seen: moderator,
      openedAt,
      action,
      reason,
      message,
    })
    toast.done(done[action](name), {
      undo: () => moderatorDecisions.undo(decisionId),
    })
  }
  const offer = (action: ModeratorAction) => {
    const question = questions[action]?.(moderator)
    return offerAction({
      action,
      label: moderatorTransitions[action].label,
      icon: icons[action],
      tone: action === 'activate' ? 'primary' : action === 'remove' ? 'danger' : 'default',
      name,
      verdict: moderatorCan(action, moderator),
      question: question && {
        ...question,
        stating: { collection: 'matchModerators', action, record: moderator },
      },
      run,
      ask,
    })
  }
  return {
    actions: [
      {
        id: 'edit',
        label: t('Edit'),
        icon: IconPencil,
        verdict: moderatorCanEdit(moderator),
        run: edit,
        shortcut: 'E',
        waits: true,
      },
      ...usual[moderatorStatusOf(moderator)].map(offer),
    ],
    more: [offer('remove')],
  }
}

/** Messages to moderators who are suspended or removed. */
const moderatorTelling = (action: keyof typeof moderatorMessages) => ({
  collection: 'matchModerators',
  itemName: moderatorName,
  recipientOf: (moderator: MatchModerator) =>
    readRecipient(concernedBy('matchModerators', moderator).accounts[0]),
  letter: moderatorMessages[action],
})
