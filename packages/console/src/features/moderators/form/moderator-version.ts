import { toModeratorForm } from '@touchline/domain/nouns/moderator/match-moderator-form.ts'
import {
  moderatorStatusLabels,
  moderatorStatusOf,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { recordVersions } from '#data/engine/record-version.ts'
import { moderators } from '#data/nouns/moderator/moderators.ts'

/** Moderators as their form sees them. */
export const moderatorVersions = recordVersions(
  {
    collection: 'matchModerators',
    toForm: toModeratorForm,
    facts: (moderator) => ({ Status: moderatorStatusLabels[moderatorStatusOf(moderator)] }),
  },
  moderators.record,
)
