import { Button } from '@mantine/core'
import { ModeratorForm } from '@touchline/domain/nouns/moderator/match-moderator-form.ts'
import type { MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderatorDecisions } from '#data/nouns/moderator/moderator-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { moderatorFieldWords } from '#features/moderators/moderator-words.ts'
import { formResolver } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { Panel } from '#ui/panel.tsx'
import { ModeratorFields } from './moderator-fields.tsx'
import { moderatorVersions } from './moderator-version.ts'

/** Scope, permissions and conflicts of interest, in their place on the page. */
export function ModeratorEdit({ moderator, onClose }: { moderator: MatchModerator; onClose: () => void }) {
  const record = useRecordForm({
    subject: `matchModerators/${moderator.id}`,
    person: currentAdmin().uid,
    resolver: formResolver(ModeratorForm),
    current: moderatorVersions.useVersion(moderator),
    save: ({ changed, basis, openedAt }) =>
      mutate(moderatorDecisions.update(), { ...basis, id: moderator.id, openedAt, form: changed }),
    latest: () => moderatorVersions.latest(moderator.id),
    onSaved: (result) => {
      savedToast(result, moderatorDecisions.undo)
      onClose()
    },
    onWaits: onClose,
  })
  return (
    <Panel
      title="Edit scope and permissions"
      aside={
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <RecordForm record={record} words={moderatorFieldWords} saveLabel="Save changes">
        <ModeratorFields form={record.form} />
      </RecordForm>
    </Panel>
  )
}
