import { Stack } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { emptyModeratorForm, ModeratorForm } from '@touchline/domain/nouns/moderator/match-moderator-form.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { inviteModerator } from '#data/nouns/moderator/moderator-decisions.ts'
import { recordPicker } from '#data/search/record-picker.ts'
import { currentAdmin } from '#data/session/session.ts'
import { RecordField } from '#kit/form/fields/record-field.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ModeratorFields } from './moderator-fields.tsx'
import { moderatorFieldWords as words } from './moderator-words.ts'

/** Invites a person to moderate matches. Closing keeps the typed values. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [empty] = useState(() => ({ rev: 0, values: emptyModeratorForm }))
  const record = useRecordForm<ModeratorForm, string>({
    subject: 'matchModerators/new',
    person: currentAdmin().uid,
    resolver: formResolver(ModeratorForm),
    current: empty,
    save: async ({ values, openedAt }) => {
      await inviteModerator(values, openedAt)
      return values.userId
    },
    onSaved: (id) => {
      toast.done(t('Moderator invited.'))
      onClose()
      if (id !== undefined) void navigate(paths.matchModerator(id))
    },
  })
  return (
    <Dialog onClose={onClose} size="lg" title={t('Invite moderator')}>
      <RecordForm record={record} words={words} saveLabel={t('Invite')}>
        <Stack gap="lg">
          <RecordField
            control={record.form.control}
            name="userId"
            label={words.userId.label}
            description={t('Search by name or e-mail.')}
            find={recordPicker({ to: 'users' }).find}
            nameOf={(id) => subjectName('users', id)}
            required
          />
          <ModeratorFields form={record.form} />
        </Stack>
      </RecordForm>
    </Dialog>
  )
}
