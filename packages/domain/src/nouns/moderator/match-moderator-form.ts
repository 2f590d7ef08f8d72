import * as z from 'zod/mini'
import { formValues } from '#engine/kinds/form-values.ts'
import { formSchema } from '#engine/kinds/typed.ts'
import { t } from '#language/t.ts'
import type { FieldValues } from '#shared/values.ts'
import { CountryCode } from '#shared/country.ts'
import { moderatorNoun, SCOPE_IDS_MAX, ScopeType, type MatchModerator } from './match-moderator.ts'

/** Form values. The same for an invitation and a change of scope. */
export const ModeratorForm = formSchema(moderatorNoun.fields, {
  scope: z
    .object({
      type: ScopeType,
      ids: z
        .array(z.string())
        .check(z.maxLength(SCOPE_IDS_MAX, t('Choose at most {most}.', { most: SCOPE_IDS_MAX }))),
    })
    .check(
      z.refine(({ type, ids }) => type === 'global' || ids.length > 0, {
        error: t('Choose at least one, or Everywhere.'),
        path: ['ids'],
      }),
      z.refine(({ type, ids }) => type !== 'global' || ids.length === 0, {
        error: t('Leave this empty for Everywhere.'),
        path: ['ids'],
      }),
      z.refine(
        ({ type, ids }) => type !== 'country' || ids.every((id) => CountryCode.safeParse(id).success),
        {
          error: t('Choose countries from the list.'),
          path: ['ids'],
        },
      ),
      z.refine(({ ids }) => new Set(ids).size === ids.length, {
        error: t('Choose each once.'),
        path: ['ids'],
      }),
    ),
})
export type ModeratorForm = z.infer<typeof ModeratorForm>

export const toModeratorForm = (moderator: MatchModerator): ModeratorForm => ({
  ...formValues(moderatorNoun.fields, { ...moderator, userId: moderator.userId ?? moderator.id }),
  scope: { type: moderator.scope?.type ?? 'global', ids: moderator.scope?.ids ?? [] },
})

export const emptyModeratorForm: ModeratorForm = {
  userId: '',
  scope: { type: 'league', ids: [] },
  permissions: ['score', 'status'],
  conflictClubIds: [],
}

/** Stored fields of a form or its changed part. */
export const moderatorFields = (form: Partial<ModeratorForm>): FieldValues => ({ ...form })
