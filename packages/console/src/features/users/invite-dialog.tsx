import { Anchor, SimpleGrid, Stack } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  EMPTY_INVITATION,
  invitationForm,
  type InvitationForm,
} from '@touchline/domain/nouns/invitation/invitation-form.ts'
import { roleLabels, userRoles } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import { AddressTaken, invitationDecisions, invite } from '#data/nouns/invitation-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { MultiSelectField, TextField } from '#kit/form/fields/fields.tsx'
import { SwitchField } from '#kit/form/fields/choice-fields.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { invitationFieldWords as words } from './invitation-vocabulary.ts'
import { WhatHappens } from './what-happens.tsx'

type InviteDialogProps = {
  /** Initial values, if somebody is invited again. */
  first?: InvitationForm
  onClose: () => void
}

const resolver = formResolver(invitationForm)

export function InviteDialog({ first = EMPTY_INVITATION, onClose }: InviteDialogProps) {
  const [current] = useState(() => ({ rev: 0, values: first }))
  const [taken, setTaken] = useState<AddressTaken['takenBy']>()
  const record = useRecordForm<InvitationForm, { id: string; rev: number; name: string }>({
    subject: `invitations/new/${first.email}`,
    person: currentAdmin().uid,
    resolver,
    current,
    newId: invitationDecisions.newId,
    // The address is looked up first, so that nothing waits for a connection.
    warnings: async () => [],
    async save({ values, openedAt }) {
      setTaken(undefined)
      try {
        return { ...(await invite(values, { openedAt })), name: fullName(values) }
      } catch (failure) {
        if (failure instanceof AddressTaken) setTaken(failure.takenBy)
        throw failure
      }
    },
    onSaved(saved) {
      onClose()
      if (saved === undefined) return
      const { id, rev, name } = saved
      toast.done(t('{name} invited.', { name }), {
        undo: () => mutate(invitationDecisions.run(), { id, expectedRev: rev, action: 'uninvite' }),
      })
    },
  })
  const { form } = record
  const cancel = () => {
    record.discard()
    onClose()
  }
  return (
    <Dialog onClose={() => record.saving || cancel()} title={t('Invite a person')} size="lg">
      <RecordForm record={record} words={words} saveLabel={t('Invite')} onCancel={cancel}>
        <Stack gap="md">
          <TextField
            control={form.control}
            name="email"
            label={words.email.label}
            inputMode="email"
            required
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextField control={form.control} name="firstName" label={words.firstName.label} required />
            <TextField control={form.control} name="lastName" label={words.lastName.label} required />
          </SimpleGrid>
          <SwitchField
            control={form.control}
            name="isAdmin"
            label={words.isAdmin.label}
            description={t('For colleagues who work in this console.')}
          />
          <Appointment control={form.control} />
          <MultiSelectField
            control={form.control}
            name="roles"
            label={words.roles.label}
            description={t('What the person does on the platform. Optional.')}
            options={choicesOf(userRoles, roleLabels)}
          />
          <WhatHappens />
          {taken && (
            <Notice
              tone="info"
              role="status"
              action={
                <Anchor component={Link} to={paths.user(taken.id)} size="sm" onClick={cancel}>
                  {t('Open {name}', { name: taken.name })}
                </Anchor>
              }
            >
              {t('To make this person an administrator, use their page.')}
            </Notice>
          )}
        </Stack>
      </RecordForm>
    </Dialog>
  )
}

/** The same warning as on the page of a person who is appointed. */
function Appointment({ control }: { control: Control<InvitationForm> }) {
  const isAdmin = useWatch({ control, name: 'isAdmin' })
  return isAdmin ? (
    <Notice tone="warning" role="status">
      {t('Administrators can see and change everything in this console and appoint other administrators.')}
    </Notice>
  ) : null
}
