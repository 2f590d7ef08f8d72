import { Button } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderatorDecisions } from '#data/nouns/moderator/moderator-decisions.ts'
import { moderatorFieldWords } from './moderator-words.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import { editOf } from '#screens/form/edit-of.ts'
import { Panel } from '#ui/panel.tsx'
import { ModeratorFields } from './moderator-fields.tsx'
import { moderatorEditing } from './moderator-form.tsx'

const useEdit = editOf(moderatorEditing)

/** Scope, permissions and conflicts of interest, in their place on the page. */
export function ModeratorEdit({ moderator, onClose }: { moderator: MatchModerator; onClose: () => void }) {
  const record = useEdit(moderator, null, {
    onSaved: (result) => {
      savedToast(result, moderatorDecisions.undo)
      onClose()
    },
    onWaits: onClose,
  })
  return (
    <Panel
      title={t('Edit scope and permissions')}
      aside={
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <RecordForm record={record} words={moderatorFieldWords} saveLabel={t('Save changes')}>
        <ModeratorFields form={record.form} />
      </RecordForm>
    </Panel>
  )
}
