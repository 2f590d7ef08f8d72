import { IconMapPin, IconUserOff } from '@tabler/icons-react'
import { type MatchModerator } from '@touchline/domain/match-moderator.ts'
import { toModeratorForm } from '@touchline/domain/match-moderator-form.ts'
import { ModeratorForm } from '@touchline/domain/match-moderator-form.ts'
import { reasonProblem } from '@touchline/domain/reason.ts'
import { moderatorDecisions } from '#data/moderator-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { givenReason } from '#kit/decision/given-reason.ts'
import type { ReasonValue } from '#kit/decision/reason-fields.tsx'
import { BulkBar, type SelectedRows } from '#kit/list/bulk-bar.tsx'
import { defineBulkAction } from '#kit/list/bulk.ts'
import { part } from '#kit/part.tsx'
import type { CountriesValue } from './moderators-bulk-fields.tsx'

/** Lists rarely open them, so that they come with the dialog. */
const SuspendFields = part(async () => (await import('./moderators-bulk-fields.tsx')).SuspendFields)
const ScopeFields = part(async () => (await import('./moderators-bulk-fields.tsx')).ScopeFields)

const suspend = defineBulkAction<MatchModerator, ReasonValue>({
  id: 'suspend',
  label: 'Suspend',
  icon: IconUserOff,
  tone: 'danger',
  initial: {},
  Fields: SuspendFields,
  problem: reasonProblem,
  run: ({ id }, reason, batchId) =>
    mutate(moderatorDecisions.run(), { id, action: 'suspend', reason: givenReason(reason), batchId }),
  undo: moderatorDecisions.undo,
})

const setScope = defineBulkAction<MatchModerator, CountriesValue>({
  id: 'scope',
  label: 'Set scope',
  icon: IconMapPin,
  initial: { type: 'country', ids: [] },
  Fields: ScopeFields,
  problem: (scope) =>
    ModeratorForm.safeParse({ ...toModeratorForm({ id: 'any' }), permissions: ['score'], scope }).error
      ?.issues[0]?.message,
  run: ({ id }, scope, batchId) => mutate(moderatorDecisions.update(), { id, form: { scope }, batchId }),
  undo: moderatorDecisions.undo,
})

const actions = [setScope, suspend]

/** What can be done to many moderators at once (product.md, section 5). */
export function ModeratorsBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={actions} />
}
