import { moderatorCanEdit } from '@touchline/domain/nouns/moderator/match-moderator-status.ts'
import { moderatorNoun, type MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderators } from '#data/nouns/moderator/moderators.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** Editing in place: on the record and in the list. */
export const moderatorEditing = inPlace<MatchModerator>(
  async () => (await import('./moderator-form.tsx')).moderatorField,
  { can: moderatorCanEdit, fields: { userId: null } },
)

export const moderatorCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(
    moderatorNoun,
    moderatorEditing,
    moderators.record,
  )
