import { t } from '@touchline/domain/language/t.ts'
import { ModeratorForm, toModeratorForm } from '@touchline/domain/nouns/moderator/match-moderator-form.ts'
import { moderatorCanEdit } from '@touchline/domain/nouns/moderator/match-moderator-status.ts'
import {
  moderatorNoun,
  moderatorStatusLabels,
  moderatorStatusOf,
  type MatchModerator,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderatorDecisions } from '#data/nouns/moderator/moderator-decisions.ts'
import { moderators } from '#data/nouns/moderator/moderators.ts'
import { mutate } from '#data/query-client.ts'
import { moderatorFieldWords } from './moderator-words.ts'
import { formResolver } from '#kit/form/form-resolver.ts'
import { fieldEditor } from '#screens/form/field-editor.tsx'
import type { Editing } from '#screens/form/form-pages.ts'
import { moderatorDrawings } from './moderator-fields.tsx'

const resolver = formResolver(ModeratorForm)

/** How a moderator is edited: scope, permissions and conflicts of interest. */
export const moderatorEditing: Editing<MatchModerator, ModeratorForm, null> = {
  noun: moderatorNoun,
  start: () => null,
  resolver: () => resolver,
  useParts: ({ form }) => ({ instead: moderatorDrawings(form), words: moderatorFieldWords }),
  record: moderators.record,
  toForm: toModeratorForm,
  blank: () => toModeratorForm({ id: '', userName: '' }),
  facts: (moderator) => ({ [t('Status')]: moderatorStatusLabels[moderatorStatusOf(moderator)] }),
  canEdit: moderatorCanEdit,
  save: ({ changed, id, basis, openedAt }) =>
    mutate(moderatorDecisions.update(), { ...basis, id, openedAt, form: changed }),
  undo: moderatorDecisions.undo,
}

export const moderatorField = fieldEditor(moderatorEditing)
