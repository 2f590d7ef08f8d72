import { t } from '@touchline/domain/language/t.ts'
import {
  listingStatuses,
  listingStatusTones,
  type ListingStatusLabels,
} from '@touchline/domain/machine/listing-status.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

/** Words of the log for records that are listed on the platform, and their states; `record` as `theRecord` has it. */
export function listingWords(
  record: string,
  states: ListingStatusLabels,
): Pick<Vocabulary, 'actions' | 'states'> {
  return {
    actions: {
      create: t('created {record}', { record }),
      edit: t('edited {record}', { record }),
      submit: t('submitted it for review'),
      approve: t('approved {record}', { record }),
      reject: t('rejected the request'),
      askForInfo: t('requested information'),
      resubmit: t('returned it to review'),
      reopen: t('reopened the request'),
      suspend: t('suspended {record}', { record }),
      reinstate: t('reinstated {record}', { record }),
      archive: t('archived {record}', { record }),
      restore: t('restored {record}', { record }),
      delete: t('deleted {record}', { record }),
      follow: t('updated by another change'),
      reverse: t('reversed an earlier decision'),
    },
    states: statesOf(listingStatuses, states, listingStatusTones),
  }
}
