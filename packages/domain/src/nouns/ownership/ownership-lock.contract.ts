import * as z from 'zod/mini'
import { contractOf } from '#engine/noun/contract.ts'

const OwnershipLock = z.looseObject({ requestIds: z.array(z.string()) })

export const ownershipLocks = contractOf({
  path: 'ownershipLocks/{clubId}',
  about:
    'The open requests of a club that the console knows of. Every decision on one reads and writes it, so that two rivals are never approved at once. The platform need not write it.',
  schema: OwnershipLock,
  fields: {
    requestIds: {
      by: 'console',
      means: 'ids of open requests, at most 100.',
      example: ['request-2'],
    },
  },
  derived: {},
})
