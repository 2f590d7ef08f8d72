import { IconUserOff, IconUserPlus } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { UserRole, type User } from '@touchline/domain/nouns/user/user.ts'
import { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { isSevere, reasonProblem, reasons } from '@touchline/domain/engine/log/reason.ts'
import { addUserRole, userDecisions } from '#data/nouns/user/user-decisions.ts'
import { mutate } from '#data/query-client.ts'
import type { ReasonValue } from '#kit/decision/dialog/reason-fields.tsx'
import { reasonFromFields } from '#kit/decision/dialog/reason-from-fields.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { defineBulkAction } from '#kit/bulk.ts'
import type { RoleValue } from './users-bulk-fields.tsx'
import { editInBulk } from '#screens/form/in-bulk/edit-in-bulk.ts'

/** Loaded with the dialog, since lists rarely open them. */
const SuspendFields = lazyPart(async () => (await import('./users-bulk-fields.tsx')).SuspendFields)
const RoleFields = lazyPart(async () => (await import('./users-bulk-fields.tsx')).RoleFields)

/** Serious reasons are decided one by one. */
function bulkReasonProblem(value: ReasonValue): string | undefined {
  const code = ReasonCode.safeParse(value.reasonCode).data
  if (code && isSevere(code))
    return t('“{label}” can’t be used for several people at once. Suspend them one by one.', {
      label: reasons[code].label,
    })
  return reasonProblem(value)
}

const suspend = defineBulkAction<User, ReasonValue>({
  id: 'suspend',
  label: t('Suspend'),
  icon: IconUserOff,
  tone: 'danger',
  initial: {},
  Fields: SuspendFields,
  problem: bulkReasonProblem,
  run: ({ id }, reason, batchId) =>
    mutate(userDecisions.run(), { id, action: 'suspend', reason: reasonFromFields(reason), batchId }),
  undo: userDecisions.undo,
})

const addRole = defineBulkAction<User, RoleValue>({
  id: 'addRole',
  label: t('Add role'),
  icon: IconUserPlus,
  initial: { role: undefined },
  Fields: RoleFields,
  problem: ({ role }) => (role === undefined ? t('Choose a role.') : undefined),
  run: ({ id }, { role }, batchId) => mutate(addUserRole(), { id, role: UserRole.parse(role), batchId }),
  undo: userDecisions.undo,
})

const actions = [suspend, addRole]

const Editor = editInBulk(async () => (await import('./user-form.tsx')).userForm.editing)

export function UsersBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={actions} Editor={Editor} />
}
