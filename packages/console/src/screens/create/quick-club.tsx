import { ClubEntry, emptyClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { clubNoun } from '@touchline/domain/nouns/club/club.ts'
import { clubWarnings } from '#data/nouns/club/club-candidate.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { TextField } from '#kit/form/fields/fields.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { paths } from '#paths.ts'
import { PlaceFields } from '#screens/place-fields.tsx'
import { QuickForm, type QuickProps } from './quick-form.tsx'

const { fields } = clubNoun
const resolver = formResolver(ClubEntry)

/** A new club, by name and place; listed at once as from its own form. */
export const QuickClub = ({ given: _, ...props }: QuickProps) => (
  <QuickForm<ClubEntry>
    {...props}
    noun={clubNoun}
    resolver={resolver}
    blank={emptyClubEntry}
    begin={{ name: props.typed }}
    newId={clubDecisions.newId}
    warnings={clubWarnings}
    save={({ id, values: { status = 'approved', ...form }, openedAt }) =>
      mutate(clubDecisions.create(), { id, form, status, openedAt })
    }
    nameOf={({ name }) => name}
    fullForm={paths.clubAdd()}
  >
    {(form) => (
      <>
        <TextField control={form.control} name="name" label={fields.name.label} required />
        <TextField control={form.control} name="city" label={fields.city.label} required />
        <PlaceFields
          form={form}
          country={{ name: 'country', label: fields.country.label }}
          association={{ name: 'association', label: fields.association.label }}
        />
      </>
    )}
  </QuickForm>
)
