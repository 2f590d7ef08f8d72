import { TextInput } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { UserForm } from '@touchline/domain/nouns/user/user-form.ts'
import { userNoun } from '@touchline/domain/nouns/user/user.ts'
import type { UseFormReturn } from 'react-hook-form'
import { NounField, NounFields } from '#screens/form/noun-fields.tsx'

type SignInAddress = {
  /** Shown, not edited: it belongs to the person's sign-in. */
  email: string | undefined
}

/** The fields of a user. The e-mail address, which no form edits, stands behind the name. */
export const UserFields = ({ form, email }: SignInAddress & { form: UseFormReturn<UserForm> }) => (
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
