import { moderatorStatusLabels, moderatorStatusOf } from '@touchline/domain/match-moderator.ts'
import { toModeratorForm } from '@touchline/domain/match-moderator-form.ts'
import { moderators } from '#data/moderators.ts'
import { recordVersions } from '#data/record-version.ts'

/** Moderators as their form sees them. */
export const moderatorVersions = recordVersions(
  {
    collection: 'matchModerators',
    toForm: toModeratorForm,
    facts: (moderator) => ({ Status: moderatorStatusLabels[moderatorStatusOf(moderator)] }),
  },
  moderators.record,
)
