import { zodResolver } from '@hookform/resolvers/zod'
import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { userCanEdit } from '@touchline/domain/nouns/user/user-account.ts'
import { UserForm } from '@touchline/domain/nouns/user/user-form.ts'
import { fullName, type User } from '@touchline/domain/nouns/user/user.ts'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { userDecisions } from '#data/nouns/user/user-decisions.ts'
import { users } from '#data/nouns/user/users.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { userFieldWords } from '#features/users/user-words.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { UserFields } from './user-fields.tsx'
import { userVersions } from './user-version.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return { user: await loadRecord({ ...users.record(params['userId'] ?? ''), staleTime: 0 }) }
}

export const handle: RouteHandle<{ user: User }> = { title: ({ user }) => `Edit ${fullName(user)}` }

export function Component() {
  const { user } = useLoaderData<typeof loader>()
  return <UserEdit key={user.id} loaded={user} />
}

function UserEdit({ loaded }: { loaded: User }) {
  useFresh('users')
  const { data: user = loaded } = useQuery(users.record(loaded.id))
  const verdict = userCanEdit(user)
  return (
    <Page
      crumbs={[
        { label: 'Users', to: paths.users() },
        { label: fullName(user), to: paths.user(user.id) },
      ]}
      title={`Edit ${fullName(user)}`}
    >
      {verdict.ok ? (
        <EditForm user={user} />
      ) : (
        <Notice tone="info" role="note">
          {verdict.why}
        </Notice>
      )}
    </Page>
  )
}

function EditForm({ user }: { user: User }) {
  const navigate = useNavigate()
  const record = useRecordForm({
    subject: `users/${user.id}`,
    person: currentAdmin().uid,
    resolver: zodResolver(UserForm),
    current: userVersions.useVersion(user),
    save: ({ changed, rev, openedAt }) =>
      mutate(userDecisions.update(), { id: user.id, expectedRev: rev, openedAt, form: changed }),
    latest: () => userVersions.latest(user.id),
    onSaved: (result) => {
      savedToast(result, userDecisions.undo)
      void navigate(paths.user(user.id))
    },
  })
  return (
    <Paper withBorder radius="md" p="md" maw={760}>
      <RecordForm
        record={record}
        words={userFieldWords}
        saveLabel="Save changes"
        cancelTo={paths.user(user.id)}
      >
        <UserFields control={record.form.control} email={user.email} />
      </RecordForm>
    </Paper>
  )
}
