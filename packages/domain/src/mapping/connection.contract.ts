import { contractOf } from '#engine/noun/contract.ts'
import { HeldAnswer, MappingVersion } from './connection.ts'

const by = {
  by: { by: 'console', means: 'uid of who wrote it; `adopt` for the command.', example: 'user-9' },
  byName: { by: 'console', means: 'Their name at the time.', example: 'Sam Reeve' },
  at: { by: 'console', means: 'When.', example: new Date('2026-05-30T08:00:00Z') },
} as const

export const mappings = contractOf({
  path: 'mappings/{version}',
  about:
    'How a platform’s own records become the console’s, where both are kept side by side. The key is the version with six digits, such as `000001`; the newest that can be read counts, and none is changed or deleted.',
  schema: MappingVersion,
  fields: {
    version: { by: 'console', means: 'Its number, one more than that of the version before.', example: 2 },
    mapping: {
      by: 'console',
      means: 'The mapping as JSON, under 500,000 characters.',
      example: '{"users":{…}}',
    },
    note: { by: 'console', means: 'What is new in it.', example: '“BANED” means suspended.' },
    ...by,
  },
  derived: {},
})

export const heldAnswers = contractOf({
  path: 'heldAnswers/{collection}~{id}~{field}~{key}',
  about:
    'Whose value counts where the console and the platform both changed a field. The runner carries it out; no answer is changed or deleted by people.',
  schema: HeldAnswer,
  fields: {
    collection: { by: 'console', means: 'Collection of the record.', example: 'clubs' },
    id: { by: 'console', means: 'Key of the record.', example: 'club-1' },
    field: { by: 'console', means: 'The field.', example: 'status' },
    take: {
      by: 'console',
      means: '`theirs`: the platform’s value comes here; `ours`: ours is written to the platform.',
      example: 'theirs',
    },
    ...by,
  },
  derived: {},
})
