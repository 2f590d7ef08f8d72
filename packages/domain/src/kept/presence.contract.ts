import { contractOf } from '#engine/noun/contract.ts'
import { Presence } from './presence.ts'

export const presence = contractOf({
  path: 'presence/{uid}',
  about:
    'The record that an administrator has open, for colleagues who have it open, too. Overwritten every minute; after 90 seconds it no longer counts.',
  schema: Presence,
  fields: {
    record: {
      by: 'console',
      means: 'Collection and key of the record that is open.',
      example: 'clubs/club-1',
    },
    field: {
      by: 'console',
      means: 'The label of the form’s field that they are in; absent outside a form.',
      example: 'City',
    },
    updatedAt: {
      by: 'console',
      means: 'When they were there last.',
      example: new Date('2026-05-30T08:00:00Z'),
    },
    expireAt: {
      by: 'console',
      means: 'After this the document is of no use: the field for a time-to-live policy.',
      example: new Date('2026-05-30T09:00:00Z'),
    },
  },
  derived: {},
})
