import { t } from '@touchline/domain/language/t.ts'
import {
  matchFields,
  MatchForm,
  OFFICIALS_MAX,
  toMatchForm,
} from '@touchline/domain/nouns/match/match-form.ts'
import { matchReviewLabels, matchStatusLabels } from '@touchline/domain/nouns/match/match-states.ts'
import { matchCanEdit } from '@touchline/domain/nouns/match/match-status.ts'
import { matchNoun, matchReviewOf, matchStatusOf, type Match } from '@touchline/domain/nouns/match/match.ts'
import { isTimeZone } from '@touchline/domain/shared/time/time-zone.ts'
import { type Control, useFieldArray, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { officialRoleChoices, officialRoles } from '@touchline/domain/nouns/match/match-official.ts'
import { matchDecisions } from '#data/nouns/match/match-decisions.ts'
import { matches } from '#data/nouns/match/matches.ts'
import { mutate } from '#data/query-client.ts'
import { NumberField, SelectField, TextField } from '#kit/form/fields/fields.tsx'
import { MomentField } from '#kit/form/fields/moment-field.tsx'
import { SuggestField } from '#kit/form/fields/suggest-field.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { fieldEditor } from '#screens/form/field-editor.tsx'
import type { Editing } from '#screens/form/form-pages.ts'
import { FormSection } from '#kit/form/form-section.tsx'
import { matchFormWords as words } from './match-words.ts'

const timeZones = Intl.supportedValuesOf('timeZone')

/** Fields drawn differently from their kind: times at the venue. */
export const matchDrawings = ({ control }: UseFormReturn<MatchForm>) => ({
  kickOff: <KickOffField control={control} />,
  timeZone: (
    <SuggestField
      control={control}
      name="timeZone"
      label={words.timeZone.label}
      suggestions={timeZones}
      required
    />
  ),
  attendance: <NumberField control={control} name="attendance" label={words.attendance.label} grouped />,
  officials: <MatchOfficialsFields control={control} />,
})

function KickOffField({ control }: Pick<UseFormReturn<MatchForm>, 'control'>) {
  const zone = useWatch({ control, name: 'timeZone' })
  return (
    <MomentField
      control={control}
      name="kickOff"
      label={words.kickOff.label}
      clocks={isTimeZone(zone) ? zone : 'UTC'}
      required
    />
  )
}

const resolver = formResolver(MatchForm)
const stage = ['stage', 'group', 'matchday']
const time = ['kickOff', 'timeZone']

/** How a match is edited: the fixture, the venue and the officials. */
export const matchEditing: Editing<Match, MatchForm, null> = {
  noun: matchNoun,
  start: () => null,
  resolver: () => resolver,
  useParts: ({ form }) => ({ instead: matchDrawings(form), words }),
  record: matches.record,
  toForm: toMatchForm,
  blank: () => toMatchForm({ id: '' }),
  facts: (match) => ({
    [t('Status')]: matchStatusLabels[matchStatusOf(match)],
    [t('Review')]: matchReviewLabels[matchReviewOf(match)],
  }),
  canEdit: matchCanEdit,
  save: ({ changed, values, id, basis, openedAt }, _start, match) =>
    mutate(matchDecisions.update(), { ...basis, id, openedAt, form: matchFields(changed, values, match) }),
  undo: matchDecisions.undo,
  // As on the record.
  together: { stage, kickOff: time, timeZone: time, venueName: ['venueName', 'pitch'] },
}

export const matchField = fieldEditor(matchEditing)

/** Officials, each with a role and a name. */
export function MatchOfficialsFields({ control }: { control: Control<MatchForm> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'officials' })
  const taken = useWatch({ control, name: 'officials' }).map(({ role }) => role)
  const { errors } = useFormState({ control, name: 'officials' })
  const problem = errors.officials?.root?.message ?? errors.officials?.message
  const free = officialRoles.find((role) => !taken.includes(role))
  return (
    <FormSection title={t('Officials')}>
      {fields.map((field, at) => (
        <Group key={field.id} gap="xs" align="flex-end" wrap="nowrap">
          <Stack gap="xs" flex={1}>
            <SelectField
              control={control}
              name={`officials.${at}.role`}
              label={t('Role of official {number}', { number: at + 1 })}
              options={officialRoleChoices}
              required
            />
            <TextField
              control={control}
              name={`officials.${at}.name`}
              label={t('Name of official {number}', { number: at + 1 })}
              required
            />
          </Stack>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('Remove official {number}', { number: at + 1 })}
            onClick={() => remove(at)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      {free !== undefined && fields.length < OFFICIALS_MAX && (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => append({ role: free, name: '' })}
        >
          {t('Add official')}
        </Button>
      )}
    </FormSection>
  )
}
