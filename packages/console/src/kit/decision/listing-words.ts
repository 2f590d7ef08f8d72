import {
  listingStatuses,
  listingStatusLabels,
  listingStatusTones,
} from '@touchline/domain/machine/listing-status.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

/** What was done to something that is listed on the platform, and its states. */
export const listingWords = (noun: string): Pick<Vocabulary, 'actions' | 'states'> => ({
  actions: {
    create: `created the ${noun}`,
    edit: `edited the ${noun}`,
    submit: 'submitted it for review',
    approve: `approved the ${noun}`,
    reject: 'rejected the request',
    askForInfo: 'asked for information',
    resubmit: 'put it back into review',
    reopen: 'reopened the request',
    suspend: `suspended the ${noun}`,
    reinstate: `reinstated the ${noun}`,
    archive: `archived the ${noun}`,
    restore: `restored the ${noun}`,
    delete: `deleted the ${noun}`,
    follow: 'changed another record, and this one with it',
    reverse: 'took an earlier decision back',
  },
  states: statesOf(listingStatuses, listingStatusLabels, listingStatusTones),
})
