import { writtenNotes } from '@touchline/domain/engine/log/written-note.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { UserForm } from '@touchline/domain/nouns/user/user-form.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { decisionRecord } from '#data/engine/decisions.ts'
import { userDecisions } from '#data/nouns/user/user-decisions.ts'
import { users } from '#data/nouns/user/users.ts'
import { mutate, queryClient, readAgain } from '#data/query-client.ts'
import { recheckSession } from '#data/session/session.ts'
import type { Version } from '#kit/form/merge.ts'
import { TextField } from '#kit/form/fields/fields.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { Section } from './section.tsx'

const Name = z.pick(UserForm, { firstName: true, lastName: true })
type Name = z.infer<typeof Name>

const words = { firstName: { label: t('First name') }, lastName: { label: t('Last name') } }

const versionOf = (user: User): Version<Name> => ({
  rev: revOf(user),
  seen: user,
  values: { firstName: user.firstName, lastName: user.lastName },
})

async function latestVersion(id: string): Promise<Version<Name>> {
  const user = await readAgain(users.record(id))
  const last = decisionRecord(decisionId('users', id, revOf(user)))
  const decision = await queryClient.fetchQuery(last).catch(() => undefined) // who it was is a nicety
  return { ...versionOf(user), by: decision?.byName, at: decision?.at }
}

export function NameSection({ user, email }: { user: User; email: string }) {
  // A saved form starts again from the saved values.
  const [saves, setSaves] = useState(0)
  return (
    <Section title={t('Name')}>
      <NameForm key={saves} user={user} email={email} onSaved={() => setSaves(saves + 1)} />
    </Section>
  )
}

type NameFormProps = { user: User; email: string; onSaved(): void }

function NameForm({ user, email, onSaved }: NameFormProps) {
  const record = useRecordForm({
    subject: `users/${user.id}/name`,
    person: user.id,
    resolver: formResolver(Name),
    current: versionOf(user),
    save: ({ changed, basis, openedAt }) =>
      mutate(userDecisions.update(), { ...basis, id: user.id, openedAt, form: changed }),
    latest: () => latestVersion(user.id),
    onSaved: (result) => {
      savedToast(result, takeBack)
      // The navigation shows the name that the session knows.
      void recheckSession()
      onSaved()
    },
  })
  const { control } = record.form
  return (
    <RecordForm record={record} words={words} saveLabel={t('Save name')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          control={control}
          name="firstName"
          label={t('First name')}
          autoComplete="given-name"
          required
        />
        <TextField
          control={control}
          name="lastName"
          label={t('Last name')}
          autoComplete="family-name"
          required
        />
      </SimpleGrid>
      <TextInput
        label={t('E-mail')}
        value={email}
        readOnly
        variant="filled"
        description={t('Used to sign in; can’t be changed here.')}
      />
    </RecordForm>
  )
}

async function takeBack(id: string): Promise<void> {
  const decision = await queryClient.fetchQuery(decisionRecord(id))
  await mutate(userDecisions.takeBack(), {
    decision,
    reason: { reasonCode: 'other', note: writtenNotes.undoneDirectly },
  })
  await recheckSession()
}
