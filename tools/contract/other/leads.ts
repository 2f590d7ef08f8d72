import * as z from 'zod/mini'
import { contractOf } from '#tools/contract/words.ts'

const Leads = z.looseObject({ count: z.int().check(z.gte(0)), userId: z.string() })

export const contract = contractOf({
  path: 'stats/leads',
  about:
    'One document: how many review leads there are. Where it is missing or counts none, every administrator is one; an operator who has lost all leads removes it.',
  schema: Leads,
  fields: {
    count: { by: 'console', means: 'Users whose `isLead` is `true`.', example: 2 },
    userId: { by: 'console', means: 'Whose right changed last.', example: 'user-9' },
  },
  derived: {},
})
