import { Button } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { matchNoun, type Match } from '@touchline/domain/nouns/match/match.ts'
import { matchDecisions } from '#data/nouns/match/match-decisions.ts'
import { matchFormWords as words } from './match-words.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import { editOf } from '#screens/form/edit-of.ts'
import { NounFields } from '#screens/form/noun-fields.tsx'
import { Panel } from '#ui/panel.tsx'
import { matchDrawings, matchEditing, MatchOfficialsFields } from './match-form.tsx'

const useEdit = editOf(matchEditing)

type MatchEditProps = { match: Match; onClose: () => void }

/** The fixture, the venue and the officials, in their place on the page. */
export function MatchEdit({ match, onClose }: MatchEditProps) {
  const record = useEdit(match, null, {
    onSaved: (result) => {
      savedToast(result, matchDecisions.undo)
      onClose()
    },
    onWaits: onClose,
  })
  return (
    <Panel
      title={t('Edit match')}
      aside={
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <RecordForm record={record} words={words} saveLabel={t('Save changes')}>
        <NounFields
          noun={matchNoun}
          form={record.form}
          // A separate section.
          instead={{ ...matchDrawings(record.form), officials: null }}
        >
          <MatchOfficialsFields control={record.form.control} />
        </NounFields>
      </RecordForm>
    </Panel>
  )
}
