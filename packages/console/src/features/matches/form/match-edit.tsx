import { Button } from '@mantine/core'
import { matchFields, MatchForm } from '@touchline/domain/nouns/match/match-form.ts'
import { matchNoun, type Match } from '@touchline/domain/nouns/match/match.ts'
import { matchDecisions } from '#data/nouns/match/match-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { matchFormWords as words } from '#features/matches/match-words.ts'
import { NumberField, TextField } from '#kit/form/fields/fields.tsx'
import { SuggestField } from '#kit/form/fields/suggest-field.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { NounFields } from '#screens/form/noun-fields.tsx'
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
    resolver: formResolver(MatchForm),
    current: matchVersions.useVersion(match),
    save: ({ changed, values, basis, openedAt }) =>
      mutate(matchDecisions.update(), {
        ...basis,
        id: match.id,
        openedAt,
        form: matchFields(changed, values, match),
      }),
    latest: () => matchVersions.latest(match.id),
    onSaved: (result) => {
      savedToast(result, matchDecisions.undo)
      onClose()
    },
    onWaits: onClose,
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
        <NounFields
          noun={matchNoun}
          form={record.form}
          instead={{
            kickOff: (
              <TextField
                control={control}
                name="kickOff"
                label={words.kickOff.label}
                type="datetime-local"
                required
              />
            ),
            timeZone: (
              <SuggestField
                control={control}
                name="timeZone"
                label={words.timeZone.label}
                suggestions={timeZones}
                required
              />
            ),
            attendance: (
              <NumberField control={control} name="attendance" label={words.attendance.label} grouped />
            ),
            // A section of its own.
            officials: null,
          }}
        >
          <MatchOfficialsFields control={control} />
        </NounFields>
      </RecordForm>
    </Panel>
  )
}
