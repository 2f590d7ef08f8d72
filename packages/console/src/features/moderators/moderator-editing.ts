import { moderatorCanEdit } from '@touchline/domain/nouns/moderator/match-moderator-status.ts'
import { moderatorNoun, type MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderators } from '#data/nouns/moderator/moderators.ts'
import { cellEditing } from '#screens/list/cell-editing.tsx'
import { inPlace } from '#screens/record/in-place.ts'

/** How its values are edited where they are shown: on its page and in the cells of the list. */
export const moderatorEditing = inPlace<MatchModerator>(
  async () => (await import('#features/moderators/form/moderator-form.tsx')).moderatorField,
  { can: moderatorCanEdit, fields: { userId: null } },
)

export const moderatorCells = cellEditing(moderatorNoun, moderatorEditing, moderators.record)
