import { t } from '@touchline/domain/language/t.ts'
import type { ClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import type { UseFormReturn } from 'react-hook-form'
import { ClubColours } from '#features/clubs/club-colours.tsx'
import { NumberField, TextField } from '#kit/form/fields/fields.tsx'
import type { ClubChecks } from './club-checks.ts'
import { ClubCity } from './club-city.tsx'
import { ClubCrestField } from './club-crest-field.tsx'
import { clubFormWords as words } from './club-form-words.ts'
import { ClubPlacePicker } from './club-place-picker.tsx'

type Drawn = {
  form: UseFormReturn<ClubEntry>
  clubId: string
  /** The stored record's value; absent for a new club. */
  namedCrest: string | undefined
  checks: ClubChecks
}

/** Fields drawn differently from their kind. */
export const clubDrawings = ({ form, clubId, namedCrest, checks }: Drawn) => ({
  city: <ClubCity form={form} />,
  location: (
    <ClubPlacePicker
      form={form}
      outside={checks.findings.find(({ check }) => check === 'outside')?.sentence}
    />
  ),
  ground: <Ground form={form} />,
  crestPath: <ClubCrestField form={form} clubId={clubId} named={namedCrest} />,
  colours: <ClubColours control={form.control} />,
})

const Ground = ({ form: { control } }: Pick<Drawn, 'form'>) => (
  <>
    <TextField control={control} name="ground.name" label={words['ground.name'].label} />
    <NumberField
      control={control}
      name="ground.capacity"
      label={words['ground.capacity'].label}
      description={t('Number of spectators.')}
      grouped
    />
  </>
)
