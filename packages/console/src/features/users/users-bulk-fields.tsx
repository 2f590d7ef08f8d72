import { Select } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { roleLabels, UserRole, userRoles } from '@touchline/domain/nouns/user/user.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { ReasonFields, type ReasonValue } from '#kit/decision/dialog/reason-fields.tsx'
import type { BulkFieldsProps } from '#kit/bulk.ts'

export function SuspendFields(props: BulkFieldsProps<ReasonValue>) {
  return <ReasonFields scope="user" {...props} />
}

export type RoleValue = { role: UserRole | undefined }

export function RoleFields({ value, onChange, problem }: BulkFieldsProps<RoleValue>) {
  return (
    <Select
      label={t('Role')}
      placeholder={t('Choose a role')}
      required
      data-autofocus
      data={choicesOf(userRoles, roleLabels)}
      value={value.role ?? null}
      onChange={(role) => onChange({ role: UserRole.safeParse(role).data })}
      allowDeselect={false}
      error={problem}
    />
  )
}
