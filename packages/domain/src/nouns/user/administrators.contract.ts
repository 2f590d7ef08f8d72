import * as z from 'zod/mini'
import { contractOf } from '#engine/noun/contract.ts'

const Administrators = z.looseObject({ count: z.int().check(z.gte(1)), userId: z.string() })

export const administrators = contractOf({
  title: 'Number of administrators',
  path: 'stats/admins',
  about:
    'One document: how many administrators there are, so that the last one can’t be removed. If it’s absent, the console counts.',
  schema: Administrators,
  fields: {
    count: { by: 'console', means: 'Users whose `isAdmin` is `true`.', example: 8 },
    userId: { by: 'console', means: 'Whose flag changed last.', example: 'user-9' },
  },
  derived: {},
})
