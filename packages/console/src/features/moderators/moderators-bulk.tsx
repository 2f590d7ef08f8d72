import { IconMapPin, IconUserOff } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { toModeratorForm, ModeratorForm } from '@touchline/domain/nouns/moderator/match-moderator-form.ts'
import type { MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { reasonProblem } from '@touchline/domain/engine/log/reason.ts'
import { moderatorDecisions } from '#data/nouns/moderator/moderator-decisions.ts'
import { mutate } from '#data/query-client.ts'
import type { ReasonValue } from '#kit/decision/dialog/reason-fields.tsx'
import { reasonFromFields } from '#kit/decision/dialog/reason-from-fields.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { defineBulkAction } from '#kit/bulk.ts'
import { editInBulk } from '#screens/form/in-bulk/edit-in-bulk.ts'
import type { CountriesValue } from './moderators-bulk-fields.tsx'

/** Rarely opened, so they load with the dialog. */
const SuspendFields = lazyPart(async () => (await import('./moderators-bulk-fields.tsx')).SuspendFields)
const ScopeFields = lazyPart(async () => (await import('./moderators-bulk-fields.tsx')).ScopeFields)

const suspend = defineBulkAction<MatchModerator, ReasonValue>({
  id: 'suspend',
  label: t('Suspend'),
  icon: IconUserOff,
  tone: 'danger',
  initial: {},
  Fields: SuspendFields,
  problem: reasonProblem,
  run: ({ id }, reason, batchId) =>
    mutate(moderatorDecisions.run(), { id, action: 'suspend', reason: reasonFromFields(reason), batchId }),
  undo: moderatorDecisions.undo,
})

const setScope = defineBulkAction<MatchModerator, CountriesValue>({
  id: 'scope',
  label: t('Set scope'),
  icon: IconMapPin,
  initial: { type: 'country', ids: [] },
  Fields: ScopeFields,
  problem: (scope) =>
    ModeratorForm.safeParse({
      ...toModeratorForm({ id: 'any', userName: '' }),
      permissions: ['score'],
      scope,
    }).error?.issues[0]?.message,
  run: ({ id }, scope, batchId) => mutate(moderatorDecisions.update(), { id, form: { scope }, batchId }),
  undo: moderatorDecisions.undo,
})

const actions = [setScope, suspend]

const Editor = editInBulk(async () => (await import('./moderator-form.tsx')).moderatorEditing)

export function ModeratorsBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={actions} Editor={Editor} />
}
