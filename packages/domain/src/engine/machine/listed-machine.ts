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

/** A record that is asked for, reviewed and then listed on the platform. */
export type Listed = { rev?: number | undefined; status?: ListingStatus | undefined }

/** `labels`: the noun’s words for its states, where they differ. */
type Rules<Subject, Context> = Pick<
  MachineRules<ListingAction, ListingStatus, Subject, Context>,
  'noun' | 'guards' | 'canEdit' | 'canTakeBack'
> & { labels?: ListingStatusLabels }

/** Actions on a listed record: the states of a listing, and what a noun asks beside them. */
export function listedMachine<Subject extends Listed, Context = object>(rules: Rules<Subject, Context>) {
  const machine = guardedMachine<ListingAction, ListingStatus, Subject, Context>({
    table: listingTransitions,
    labels: listingStatusLabels,
    stateOf: listingStatusOf,
    ...rules,
  })
  return {
    ...machine,
    /** May it be removed for good? Only what was never listed. */
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
