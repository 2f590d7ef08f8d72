import * as z from 'zod/mini'
import { contractOf } from '#engine/noun/contract.ts'

const Settings = z.looseObject({ share: z.number(), below: z.string() })

export const reviewSettings = contractOf({
  path: 'reviewSettings/{queue}',
  about:
    'How large a share of the decisions of a queue returns for a second look: 3% where there is no document. Set by review leads; `changes/{rev}` tells each change.',
  schema: Settings,
  fields: {
    share: { by: 'console', means: 'From 0 to 0.2.', example: 0.05 },
    below: {
      by: 'console',
      means:
        'The same in hexadecimal: a decision returns where the SHA-256 of its queue, `/` and its id sorts before it.',
      example: '0ccccd',
    },
  },
  derived: {},
})
