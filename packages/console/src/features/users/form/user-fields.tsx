import { TextInput } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { UserForm } from '@touchline/domain/nouns/user/user-form.ts'
import { userNoun } from '@touchline/domain/nouns/user/user.ts'
import { Fragment } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FieldGrid } from '#kit/form/section/field-grid.tsx'
import { NounField } from '#screens/form/noun-fields.tsx'

type SignInAddress = {
  /** Shown, not edited: it belongs to the person's sign-in. */
  email: string | undefined
}

/** The fields of a user, without sections: there are few. The e-mail address stands behind the name. */
export const UserFields = ({ form, email }: SignInAddress & { form: UseFormReturn<UserForm> }) => (
  <FieldGrid>
    {Object.keys(userNoun.fields).map((name) => (
      <Fragment key={name}>
        <NounField noun={userNoun} form={form} name={name} />
        {name === 'lastName' && <Email email={email} />}
      </Fragment>
    ))}
  </FieldGrid>
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
