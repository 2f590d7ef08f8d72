import * as z from 'zod/mini'
import { contractOf } from '#engine/noun/contract.ts'

const Leads = z.looseObject({ count: z.int().check(z.gte(0)), userId: z.string() })

export const leads = contractOf({
  title: 'Number of review leads',
  path: 'stats/leads',
  about:
    'One document: how many review leads there are. If it’s absent or 0, every administrator is one; if all leads are lost, an operator deletes it.',
  schema: Leads,
  fields: {
    count: { by: 'console', means: 'Users whose `isLead` is `true`.', example: 2 },
    userId: { by: 'console', means: 'Whose right changed last.', example: 'user-9' },
  },
  derived: {},
})
