import { UniqueKey } from '#shared/unique-key.ts'
import { contractOf } from './contract.ts'

export const uniqueKeys = contractOf({
  path: 'uniqueKeys/{key}',
  about:
    'Who holds a key that only one record may have: the address of a contact (`contact_{address}`), and what makes a listed league the only one of its kind (`league_{association}_{season}_{gender}_{ageCategory}_{competitionKey}`, with `-` for blanks and slashes). A program that writes an approved league or a contact with an address must create this document in the same commit.',
  schema: UniqueKey,
  fields: {
    collection: { by: 'both', means: 'Collection of the record.', example: 'leagues' },
    recordId: { by: 'both', means: 'Its id.', example: 'league-1' },
  },
  derived: {},
})
