import { t } from '@touchline/domain/language/t.ts'
import {
  listingStatuses,
  listingStatusLabels,
  listingStatusTones,
} from '@touchline/domain/machine/listing-status.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

/** Words of the log for records that are listed on the platform, and their states. */
export const listingWords = (noun: string): Pick<Vocabulary, 'actions' | 'states'> => ({
  actions: {
    create: t('created the {noun}', { noun }),
    edit: t('edited the {noun}', { noun }),
    submit: t('submitted it for review'),
    approve: t('approved the {noun}', { noun }),
    reject: t('rejected the request'),
    askForInfo: t('requested information'),
    resubmit: t('returned it to review'),
    reopen: t('reopened the request'),
    suspend: t('suspended the {noun}', { noun }),
    reinstate: t('reinstated the {noun}', { noun }),
    archive: t('archived the {noun}', { noun }),
    restore: t('restored the {noun}', { noun }),
    delete: t('deleted the {noun}', { noun }),
    follow: t('updated by another change'),
    reverse: t('reversed an earlier decision'),
  },
  states: statesOf(listingStatuses, listingStatusLabels, listingStatusTones),
})
