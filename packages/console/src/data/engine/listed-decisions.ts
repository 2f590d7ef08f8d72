import type { GuardedMachine } from '@touchline/domain/engine/machine/guarded-machine.ts'
import type { Listed } from '@touchline/domain/engine/machine/listed-machine.ts'
import {
  listingStatusOf,
  listingTransitions,
  type ListingAction,
} from '@touchline/domain/engine/machine/listing-status.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import { recordDecisions, type RecordNoun } from './record-decisions.ts'
import { alongTable, type RunRequest } from './state-step.ts'

type ListedRecord = Listed & { id: string; claim?: Claim | undefined }

/** Decisions about a listed record; the transaction asks them without facts that only a screen has. */
export type ListedRules<T> = Pick<
  GuardedMachine<ListingAction, T, object>,
  'can' | 'canEdit' | 'canReverse'
> & {
  canDelete(record: T): Verdict
}

type Hooks<T extends ListedRecord, Form> = Omit<
  RecordNoun<T, Form, RunRequest<ListingAction>>,
  'statusOf' | 'step' | 'canEdit' | 'canDelete' | 'canReverse'
>

/** Every change of a noun whose records are requested, reviewed and listed. */
export const listedDecisions = <T extends ListedRecord, Form>(
  { can, canEdit, canDelete, canReverse }: ListedRules<T>,
  hooks: Hooks<T, Form>,
) =>
  recordDecisions<T, Form, RunRequest<ListingAction>>({
    ...hooks,
    statusOf: listingStatusOf,
    step: alongTable({
      transitions: listingTransitions,
      statusOf: listingStatusOf,
      can: (action, record: T) => can(action, record, {}),
    }),
    canEdit,
    canDelete,
    canReverse: (decision, record) => canReverse(decision, record, {}),
  })
