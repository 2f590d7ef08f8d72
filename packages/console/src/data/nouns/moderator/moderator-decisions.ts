import { t } from '@touchline/domain/language/t.ts'
import { no } from '@touchline/domain/shared/verdict.ts'
import {
  moderatorFields,
  type ModeratorForm,
} from '@touchline/domain/nouns/moderator/match-moderator-form.ts'
import {
  moderatorCan,
  moderatorCanEdit,
  moderatorCanReverse,
  moderatorTransitions,
  type ModeratorAction,
} from '@touchline/domain/nouns/moderator/match-moderator-status.ts'
import {
  beginsIdle,
  derivedModeratorFields,
  moderatorStatusOf,
  type MatchModerator,
  moderatorDerivedFields,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { alongTable, type RunRequest } from '#data/engine/state-step.ts'
import { AppError } from '#data/errors.ts'
import { users } from '#data/nouns/user/users.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { moderatorsCollection } from './moderators.ts'
import { reversalIn } from '#data/engine/reversal.ts'

type ModeratorEntry = ModeratorForm & { userName: string }

export const moderatorDecisions = recordDecisions<
  MatchModerator,
  ModeratorEntry,
  RunRequest<ModeratorAction>
>({
  collection: moderatorsCollection,
  incidental: [...moderatorDerivedFields, 'stats'],
  statusOf: moderatorStatusOf,
  // Moderators have no queue: no step is noted as a review.
  step: alongTable({
    transitions: moderatorTransitions,
    statusOf: moderatorStatusOf,
    verdicts: [],
    can: moderatorCan,
  }),
  canEdit: moderatorCanEdit,
  canDelete: () => no(t('Moderators can’t be deleted. Remove the moderator instead.')),
  canReverse: (decision, moderator) => moderatorCanReverse(decision, moderator, undefined),
  fields: moderatorFields,
  derived: (moderator) => ({ ...derivedModeratorFields(moderator), ...idleFrom(moderator) }),
})

/** A moderator who starts to work is idle from then on, until the first decision. */
const idleFrom = (moderator: MatchModerator) =>
  beginsIdle(moderator) ? { stats: { ...moderator.stats, idleSince: serverTime() } } : {}

/** Invites a person under their own key. Throws an {@link AppError} `refused` for one who was invited before. */
export async function inviteModerator(form: ModeratorForm, openedAt: Date) {
  const [user, known] = await Promise.all([
    queryClient.fetchQuery(users.record(form.userId)),
    moderatorsCollection.find(form.userId),
  ])
  const name = fullName(user)
  if (known !== undefined)
    throw new AppError('refused', {
      sentence:
        moderatorStatusOf(known) === 'removed'
          ? t('{name} was removed as a moderator. Undo the removal on the moderator’s page.', { name })
          : t('{name} is already a match moderator.', { name }),
    })
  return mutate(moderatorDecisions.create(), {
    id: form.userId,
    form: { ...form, userName: name },
    status: 'invited',
    openedAt,
  })
}

export const moderatorReversal = reversalIn(moderatorsCollection, moderatorDecisions, (decision, moderator) =>
  moderatorCanReverse(decision, moderator, undefined),
)
