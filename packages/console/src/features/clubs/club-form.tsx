import { t } from '@touchline/domain/language/t.ts'
import { warningsIn } from '@touchline/domain/engine/machine/check.ts'
import { ClubEntry, emptyClubEntry, toClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { clubCanEdit } from '@touchline/domain/nouns/club/club-status.ts'
import {
  clubName,
  clubNoun,
  clubStatusLabels,
  clubStatusOf,
  type Club,
} from '@touchline/domain/nouns/club/club.ts'
import { associationIn } from '@touchline/domain/shared/association.ts'
import { useEffect, useMemo } from 'react'
import { type Control, type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { mutate } from '#data/query-client.ts'
import { Warnings } from '#kit/decision/warnings.tsx'
import { RadioField } from '#kit/form/fields/choice-fields.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { FormSection } from '#kit/form/form-section.tsx'
import { paths } from '#paths.ts'
import { createPage } from '#screens/form/create-page.tsx'
import { editPage } from '#screens/form/edit-page.tsx'
import { fieldEditor } from '#screens/form/field-editor.tsx'
import type { UseParts } from '#screens/form/form-body.tsx'
import type { EditForm } from '#screens/form/form-pages.ts'
import { clubWarnings } from '#data/nouns/club/club-candidate.ts'
import { clubFormWords, clubFormWords as words } from './club-form-words.ts'
import { type ClubChecks, ClubColours, ClubCrestField, useClubChecks } from './club-form-parts.tsx'
import { NumberField, TextField } from '#kit/form/fields/fields.tsx'
import { ClubPlacePicker } from './club-place-picker.tsx'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { placesBeginning } from '@touchline/domain/shared/country-place.ts'
import { countryPlaces } from '#data/files/geo-files.ts'
import { SuggestField } from '#kit/form/fields/suggest-field.tsx'
import { awayText } from '@touchline/domain/nouns/club/club-checks.ts'
import { type ClubDuplicate, duplicateReasonLabels } from '@touchline/domain/nouns/club/club-duplicates.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { type DuplicateLine, DuplicatesPanel } from '#kit/form/duplicates-panel.tsx'

/** Most countries that are proposed; a name found in more says nothing about where the club is. */
const PROPOSED_MAX = 3

type ClubDuplicatesProps = { checks: ClubChecks; onCountry: (country: string) => void }

/** Possible duplicates of the club in the form; before its country is chosen they propose it. */
function ClubDuplicates({ checks, onCountry }: ClubDuplicatesProps) {
  const { duplicates, countries, state, error, retry } = checks
  const isAnywhere = countries.length > 0
  return (
    <DuplicatesPanel
      title={t('Possible duplicates')}
      noun={{ one: t('club'), many: t('clubs') }}
      missing={t('Type a name to search for duplicates.')}
      state={state === 'name' ? 'missing' : state}
      duplicates={duplicates.map((duplicate) => lineOf(duplicate, isAnywhere))}
      error={error}
      retry={retry}
    >
      {isAnywhere && countries.length <= PROPOSED_MAX && (
        <Group gap="xs" role="group" aria-label={t('Suggested countries')}>
          {countries.map((country) => (
            <Button key={country} variant="default" size="compact-sm" onClick={() => onCountry(country)}>
              {t('Choose {country}', { country: countryName(country) })}
            </Button>
          ))}
        </Group>
      )}
    </DuplicatesPanel>
  )
}

function lineOf({ club, metres, reasons }: ClubDuplicate, isAnywhere: boolean): DuplicateLine {
  const status = clubStatusOf(club)
  return {
    id: club.id,
    to: paths.club(club.id),
    name: clubName(club),
    facts: [
      club.city ?? '',
      isAnywhere && club.country ? countryName(club.country) : '',
      awayText(metres),
      status === 'approved' ? '' : clubStatusLabels[status],
    ],
    reasons: reasons.map((reason) => duplicateReasonLabels[reason]),
  }
}

type Drawn = {
  form: UseFormReturn<ClubEntry>
  clubId: string
  /** The stored record's value; absent for a new club. */
  namedCrest: string | undefined
  checks: ClubChecks
}

/** Fields drawn differently from their kind. */
const clubDrawings = ({ form, clubId, namedCrest, checks }: Drawn) => ({
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

/** The city, with those of the country as suggestions; others can be typed. */
function ClubCity({ form }: { form: UseFormReturn<ClubEntry> }) {
  const { control } = form
  const [country, city] = useWatch({ control, name: ['country', 'city'] })
  const { data: places } = useQuery(countryPlaces(country))
  const suggestions = useMemo(() => placesBeginning(places ?? [], city), [places, city])
  return (
    <div>
      <SuggestField
        control={control}
        name="city"
        label={words.city.label}
        suggestions={suggestions}
        isChosenFrom
        required
      />
      {places && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('Suggestions: GeoNames, CC BY 4.0')}
        </Text>
      )}
    </div>
  )
}

/** The club form's own parts: beside it, possible duplicates. */
const useParts: UseParts<Club, ClubEntry, null> = ({ form }, { id, record }) => {
  const checks = useClubChecks(form.control, id)
  useAskedField(form)
  return {
    instead: clubDrawings({ form, clubId: id, namedCrest: record?.crestPath, checks }),
    behind: record === undefined && <BeginsAs control={form.control} />,
    words: clubFormWords,
    // Before the button, for people who don't look beside the form.
    notices: <Warnings warnings={warningsIn(checks.findings)} />,
    beside: <ClubDuplicates checks={checks} onCountry={(country) => chooseCountry(form, country)} />,
  }
}

/** Sets the country as if it were chosen by hand: with its association if it has only one, and the focus where the person goes on. */
function chooseCountry({ getValues, setValue, setFocus }: UseFormReturn<ClubEntry>, country: string): void {
  const how = { shouldDirty: true, shouldValidate: true }
  setValue('country', country, how)
  const association = associationIn(country, getValues('association'))
  setValue('association', association, { ...how, shouldValidate: association !== '' })
  setFocus(association === '' ? 'association' : 'country')
}

const resolver = formResolver(ClubEntry)

const forms = {
  noun: clubNoun,
  paths: { list: () => paths.clubs(), record: paths.club },
  start: () => null,
  resolver: () => resolver,
  warnings: clubWarnings,
  useParts,
}

const editing: EditForm<Club, ClubEntry, null> = {
  ...forms,
  nameOf: clubName,
  record: clubs.record,
  toForm: toClubEntry,
  blank: () => toClubEntry({ id: '', name: '' }),
  facts: (club) => ({ [t('Status')]: clubStatusLabels[clubStatusOf(club)] }),
  canEdit: clubCanEdit,
  save: ({ changed: form, id, basis, openedAt }) =>
    mutate(clubDecisions.update(), { ...basis, id, openedAt, form }),
  undo: clubDecisions.undo,
  ofOne: ['crestPath'],
}

export const clubForm = {
  create: createPage({
    ...forms,
    title: t('Add club'),
    empty: () => emptyClubEntry,
    newId: clubDecisions.newId,
    async save({ id, values: { status = 'approved', ...form }, openedAt }) {
      await mutate(clubDecisions.create(), { id, form, status, openedAt })
      return { id }
    },
  }),
  edit: editPage(editing),
  field: fieldEditor(editing),
  editing,
}

const statusOptions = [
  { value: 'approved', label: t('Approved'), description: t('Listed right away.') },
  {
    value: 'draft',
    label: t('Draft'),
    description: t('Hidden until it’s submitted for review.'),
  },
]

const BeginsAs = ({ control }: { control: Control<ClubEntry> }) => (
  <FormSection title={t('Status')}>
    <RadioField control={control} name="status" label={t('Initial status')} options={statusOptions} />
  </FormSection>
)

/** Focuses the field named by a link (`#geo`), by the record's name for it. */
function useAskedField(form: UseFormReturn<ClubEntry>): void {
  const { hash } = useLocation()
  const { setFocus } = form
  useEffect(() => {
    const field = fieldsByHash.get(hash)
    if (field !== undefined) setFocus(field)
  }, [hash, setFocus])
}

const plainFields = [
  'name',
  'shortName',
  'code',
  'level',
  'country',
  'association',
  'region',
  'city',
  'address',
] as const
const webFields = ['foundedYear', 'website', 'emailDomain', 'colours', 'crestPath'] as const

const fieldsByHash = new Map<string, FieldPath<ClubEntry>>([
  ...[...plainFields, ...webFields].map((name) => [`#${name}`, name] as const),
  ['#geo', 'location.lat'],
  ['#ground', 'ground.name'],
])
