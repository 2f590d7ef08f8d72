import { t } from '#language/t.ts'
import { guardedMachine, type MachineRules } from './guarded-machine.ts'
import {
  listingStatusLabels,
  listingStatusOf,
  listingTransitions,
  type ListingAction,
  type ListingStatus,
  type ListingStatusLabels,
} from './listing-status.ts'
import { no, yes, type Verdict } from '#shared/verdict.ts'

/** A record that is requested, reviewed and then listed. */
export type Listed = { rev?: number | undefined; status?: ListingStatus | undefined }

/** `labels`: the noun's words for its states, if they differ. */
type Rules<Subject, Context> = Pick<
  MachineRules<ListingAction, ListingStatus, Subject, Context>,
  'noun' | 'guards' | 'canEdit' | 'canTakeBack'
> & { labels?: ListingStatusLabels }

/** State machine of listed records, with the guards of their noun. */
export function listedMachine<Subject extends Listed, Context = object>(rules: Rules<Subject, Context>) {
  const machine = guardedMachine<ListingAction, ListingStatus, Subject, Context>({
    table: listingTransitions,
    labels: listingStatusLabels,
    stateOf: listingStatusOf,
    ...rules,
  })
  return {
    ...machine,
    /** Only a record that was never listed can be deleted for good. */
    canDelete: (record: Subject): Verdict => {
      const status = listingStatusOf(record)
      return status === 'requested' || status === 'rejected'
        ? yes
        : no(
            t('Archive this {noun} instead: only requested or rejected ones can be deleted.', {
              noun: rules.noun,
            }),
          )
    },
  }
}
