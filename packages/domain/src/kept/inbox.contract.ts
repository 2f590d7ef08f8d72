import { contractOf } from '#engine/noun/contract.ts'
import { InboxState } from './inbox.ts'

export const inboxes = contractOf({
  path: 'inboxes/{uid}',
  about: 'What an administrator has read in their inbox. Its items come from the log and the records.',
  schema: InboxState,
  fields: {
    readUntil: {
      by: 'console',
      means: 'Everything before is read.',
      example: new Date('2026-05-30T08:00:00Z'),
    },
    unsent: {
      by: 'runner',
      means:
        'A line for each of their messages that wasn’t sent, at most 30: `mail`, when, and the id of the decision.',
      example: ['mail:1780214400000:clubs_club-1_4'],
    },
    read: {
      by: 'console',
      means: 'Keys of later lines that are read too, at most 200.',
      example: ['log:1780214400000:clubs_club-1_4'],
    },
  },
  derived: {},
})
