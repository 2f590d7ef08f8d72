import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Stack } from '@mantine/core'
import { matchFields, MatchForm } from '@touchline/domain/nouns/match/match-form.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import { matchDecisions } from '#data/nouns/match/match-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { matchFormWords as words } from '#features/matches/match-words.ts'
import { SwitchField } from '#kit/form/fields/choice-fields.tsx'
import { NumberField, TextField } from '#kit/form/fields/fields.tsx'
import { SuggestField } from '#kit/form/fields/suggest-field.tsx'
import { FormSection } from '#kit/form/form-section.tsx'
import { RecordForm } from '#kit/form/record-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { Panel } from '#ui/panel.tsx'
import { MatchOfficialsFields } from './match-officials-fields.tsx'
import { matchVersions } from './match-version.ts'

type MatchEditProps = { match: Match; onClose: () => void }

const timeZones = Intl.supportedValuesOf('timeZone')

/** The fixture, the venue and the officials, in their place on the page. */
export function MatchEdit({ match, onClose }: MatchEditProps) {
  const record = useRecordForm({
    subject: `matches/${match.id}`,
    person: currentAdmin().uid,
    resolver: zodResolver(MatchForm),
    current: matchVersions.useVersion(match),
    save: ({ changed, values, rev, openedAt }) =>
      mutate(matchDecisions.update(), {
        id: match.id,
        expectedRev: rev,
        openedAt,
        form: matchFields(changed, values, match),
      }),
    latest: () => matchVersions.latest(match.id),
    onSaved: (result) => {
      savedToast(result, matchDecisions.undo)
      onClose()
    },
  })
  const { control } = record.form
  return (
    <Panel
      title="Edit the match"
      aside={
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <RecordForm record={record} words={words} saveLabel="Save changes">
        <Stack gap="lg">
          <FormSection title="Fixture">
            <TextField
              control={control}
              name="competitionName"
              label={words.competitionName.label}
              required
            />
            <NumberField control={control} name="matchday" label={words.matchday.label} />
            <TextField control={control} name="stage" label={words.stage.label} />
            <TextField control={control} name="group" label={words.group.label} />
            <TextField
              control={control}
              name="kickOff"
              label={words.kickOff.label}
              type="datetime-local"
              required
            />
            <SuggestField
              control={control}
              name="timeZone"
              label={words.timeZone.label}
              suggestions={timeZones}
              required
            />
            <NumberField control={control} name="halfLengthMin" label={words.halfLengthMin.label} />
            <NumberField control={control} name="attendance" label={words.attendance.label} grouped />
          </FormSection>
          <FormSection title="Venue">
            <TextField control={control} name="venueName" label={words.venueName.label} />
            <TextField control={control} name="pitch" label={words.pitch.label} />
            <SwitchField control={control} name="neutral" label={words.neutral.label} />
          </FormSection>
          <MatchOfficialsFields control={control} />
        </Stack>
      </RecordForm>
    </Panel>
  )
}
