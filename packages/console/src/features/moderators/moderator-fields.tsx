import { t } from '@touchline/domain/language/t.ts'
import type { ModeratorForm } from '@touchline/domain/nouns/moderator/match-moderator-form.ts'
import {
  moderatorNoun,
  SCOPE_IDS_MAX,
  scopeTypeChoices,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { countryChoices } from '@touchline/domain/shared/country.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { namesInScope } from '#data/nouns/moderator/moderator-related.ts'
import { recordPicker } from '#data/search/record-picker.ts'
import { RadioField } from '#kit/form/fields/choice-fields.tsx'
import { MultiSelectField } from '#kit/form/fields/fields.tsx'
import { RecordsField } from '#kit/form/fields/records-field.tsx'
import { LeagueQuickForm, quickForms } from '#screens/create/creations.tsx'
import { NounFields } from '#screens/form/noun-fields.tsx'

type ModeratorFieldsProps = { form: UseFormReturn<ModeratorForm> }

/** Fields drawn differently from their kind. The person is chosen before and can't be changed. */
export const moderatorDrawings = (form: UseFormReturn<ModeratorForm>) => ({
  userId: null,
  scope: <Scope form={form} />,
})

/** The fields of a moderator, the same for an invitation. */
export const ModeratorFields = ({ form }: ModeratorFieldsProps) => (
  <NounFields noun={moderatorNoun} form={form} instead={moderatorDrawings(form)} />
)

function Scope({ form }: ModeratorFieldsProps) {
  const { control } = form
  const type = useWatch({ control, name: 'scope.type' })
  return (
    <>
      <RadioField
        control={control}
        name="scope.type"
        label={t('Scope')}
        options={scopeTypeChoices}
        // Ids of one kind mean nothing in another.
        onChosen={() => form.setValue('scope.ids', [], { shouldDirty: true })}
      />
      {type === 'country' && (
        <MultiSelectField
          control={control}
          name="scope.ids"
          label={t('Countries')}
          options={countryChoices}
          searchable
          required
        />
      )}
      {type === 'league' && (
        <RecordsField
          key="league"
          control={control}
          name="scope.ids"
          label={t('Leagues')}
          find={recordPicker({ to: 'leagues' }).find}
          namesOf={(ids) => namesInScope('league', ids)}
          create={LeagueQuickForm}
          max={SCOPE_IDS_MAX}
          required
        />
      )}
      {type === 'club' && (
        <RecordsField
          key="club"
          control={control}
          name="scope.ids"
          label={t('Clubs')}
          find={recordPicker({ to: 'clubs' }).find}
          namesOf={(ids) => namesInScope('club', ids)}
          create={quickForms.clubs}
          max={SCOPE_IDS_MAX}
          required
        />
      )}
    </>
  )
}
