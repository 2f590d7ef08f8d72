import { t } from '@touchline/domain/language/t.ts'
import { userCanEdit } from '@touchline/domain/nouns/user/user-account.ts'
import { toUserForm, UserForm } from '@touchline/domain/nouns/user/user-form.ts'
import { accountStatusLabels, statusOf, userNoun, type User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { userDecisions } from '#data/nouns/user/user-decisions.ts'
import { users } from '#data/nouns/user/users.ts'
import { mutate } from '#data/query-client.ts'
import { formResolver } from '#kit/form/form-resolver.ts'
import { paths } from '#paths.ts'
import { editPage } from '#screens/form/edit-page.tsx'
import { fieldEditor } from '#screens/form/field-editor.tsx'
import type { EditForm } from '#screens/form/form-pages.ts'
import { NounField, NounFields } from '#screens/form/noun-fields.tsx'
import { userFieldWords } from './user-words.ts'

type SignInAddress = {
  /** Read-only: it belongs to the person's sign-in. */
  email: string | undefined
}

/** The fields of a user. The e-mail address, which no form edits, comes after the name. */
const UserFields = ({ form, email }: SignInAddress & { form: UseFormReturn<UserForm> }) => (
  <NounFields
    noun={userNoun}
    form={form}
    instead={{
      lastName: (
        <>
          <NounField noun={userNoun} form={form} name="lastName" />
          <Email email={email} />
        </>
      ),
    }}
  />
)

const Email = ({ email }: SignInAddress) => (
  <TextInput
    label={userNoun.kept.email.label}
    description={t('Only the person can change it, in their account.')}
    inputWrapperOrder={['label', 'input', 'description']}
    value={email ?? t('Unknown')}
    readOnly
    variant="filled"
  />
)

const resolver = formResolver(UserForm)

const NOBODY: User = { id: '', firstName: '', lastName: '', isAdmin: false }

const editing: EditForm<User, UserForm, null> = {
  noun: userNoun,
  paths: { list: () => paths.users(), record: paths.user },
  start: () => null,
  resolver: () => resolver,
  useParts: ({ form }, { record }) => ({
    fields: <UserFields form={form} email={record?.email} />,
    words: userFieldWords,
  }),
  nameOf: fullName,
  record: users.record,
  toForm: toUserForm,
  blank: () => toUserForm(NOBODY),
  facts: (user) => ({
    [t('Status')]: accountStatusLabels[statusOf(user)],
    [t('Administrator')]: user.isAdmin ? t('Yes') : t('No'),
  }),
  canEdit: userCanEdit,
  save: ({ changed: form, id, basis, openedAt }) =>
    mutate(userDecisions.update(), { ...basis, id, openedAt, form }),
  undo: userDecisions.undo,
}

/** Page that edits a user, and an editor of one field; new users sign up on the platform. */
export const userForm = { edit: editPage(editing), field: fieldEditor(editing), editing }
