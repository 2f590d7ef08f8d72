import { t } from '@touchline/domain/language/t.ts'
import {
  listingStatuses,
  listingStatusLabels,
  listingStatusTones,
} from '@touchline/domain/machine/listing-status.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

/** What was done to something that is listed on the platform, and its states. */
export const listingWords = (noun: string): Pick<Vocabulary, 'actions' | 'states'> => ({
  actions: {
    create: t('created the {noun}', { noun }),
    edit: t('edited the {noun}', { noun }),
    submit: 'submitted it for review',
    approve: t('approved the {noun}', { noun }),
    reject: 'rejected the request',
    askForInfo: 'asked for information',
    resubmit: 'put it back into review',
    reopen: 'reopened the request',
    suspend: t('suspended the {noun}', { noun }),
    reinstate: t('reinstated the {noun}', { noun }),
    archive: t('archived the {noun}', { noun }),
    restore: t('restored the {noun}', { noun }),
    delete: t('deleted the {noun}', { noun }),
    follow: 'changed another record, and this one with it',
    reverse: 'took an earlier decision back',
  },
  states: statesOf(listingStatuses, listingStatusLabels, listingStatusTones),
})
