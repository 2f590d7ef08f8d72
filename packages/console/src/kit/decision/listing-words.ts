import { t } from '@touchline/domain/language/t.ts'
import {
  listingStatuses,
  listingStatusTones,
  type ListingStatusLabels,
} from '@touchline/domain/engine/machine/listing-status.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

/** Words of the log for records that are listed on the platform, and their states; `record` as in `theRecord`. */
export function listingWords(
  record: string,
  states: ListingStatusLabels,
): Pick<Vocabulary, 'actions' | 'states'> {
  return {
    actions: {
      create: t('<who/> created {record}', { record }),
      edit: t('<who/> edited {record}', { record }),
      submit: t('<who/> submitted {record} for review', { record }),
      approve: t('<who/> approved {record}', { record }),
      reject: t('<who/> rejected the request'),
      askForInfo: t('<who/> requested information'),
      resubmit: t('<who/> returned {record} to review', { record }),
      reopen: t('<who/> reopened the request'),
      suspend: t('<who/> suspended {record}', { record }),
      reinstate: t('<who/> reinstated {record}', { record }),
      archive: t('<who/> archived {record}', { record }),
      restore: t('<who/> restored {record}', { record }),
      delete: t('<who/> deleted {record}', { record }),
      follow: t('<who/> updated {record} with another change', { record }),
    },
    states: statesOf(listingStatuses, states, listingStatusTones),
  }
}
