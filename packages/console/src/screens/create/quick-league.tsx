import { emptyLeagueForm, LeagueEntry } from '@touchline/domain/nouns/league/league-form.ts'
import { leagueNoun } from '@touchline/domain/nouns/league/league.ts'
import { warningsIn } from '@touchline/domain/engine/machine/check.ts'
import { useState } from 'react'
import { askChecks } from '#data/engine/checks.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { TextField } from '#kit/form/fields/fields.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { paths } from '#paths.ts'
import { PlaceFields } from '#screens/place-fields.tsx'
import { SeasonField } from '#screens/season-field.tsx'
import { QuickForm, type QuickProps } from './quick-form.tsx'

const { fields } = leagueNoun
const resolver = formResolver(LeagueEntry)

/** A season of a new competition: a draft, until somebody who knows more about it approves it. */
export function QuickLeague({ given: _, ...props }: QuickProps) {
  const [blank] = useState((): LeagueEntry => ({ ...emptyLeagueForm(new Date()), status: 'draft' }))
  return (
    <QuickForm<LeagueEntry>
      {...props}
      noun={leagueNoun}
      resolver={resolver}
      blank={blank}
      begin={{ name: props.typed }}
      newId={leagueDecisions.newId}
      warnings={async (entry) => warningsIn(await askChecks(leagueCheckList, entry, 'save'))}
      save={async ({ id, values: { status = 'draft', ...form }, openedAt }) => {
        try {
          await mutate(leagueDecisions.create(), { id, openedAt, status, form: { ...form, clubIds: [] } })
        } finally {
          void queryClient.invalidateQueries({ queryKey: ['leagues', 'key'] })
        }
      }}
      nameOf={({ name, season }) => `${name} ${season}`}
      fullForm={paths.leagueCreate()}
    >
      {(form) => (
        <>
          <TextField control={form.control} name="name" label={fields.name.label} required />
          <SeasonField control={form.control} name="season" label={fields.season.label} required />
          <PlaceFields
            form={form}
            country={{ name: 'country', label: fields.country.label }}
            association={{ name: 'association', label: fields.association.label }}
          />
        </>
      )}
    </QuickForm>
  )
}
