import { moderatorCanEdit } from '@touchline/domain/nouns/moderator/match-moderator-status.ts'
import { moderatorNoun, type MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderators } from '#data/nouns/moderator/moderators.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** How its values are edited where they are shown: on its page and in the cells of the list. */
export const moderatorEditing = inPlace<MatchModerator>(
  async () => (await import('#features/moderators/form/moderator-form.tsx')).moderatorField,
  { can: moderatorCanEdit, fields: { userId: null } },
)

/** What edits its cells. */
export const moderatorCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(
    moderatorNoun,
    moderatorEditing,
    moderators.record,
  )
