import * as z from 'zod/mini'
import { tolerant } from '#shared/record.ts'

/** What the person wrote who asked for a club: `clubs/{id}/private/request`, written by the platform. */
export const ClubRequest = z.looseObject({
  id: z.string(),
  ...tolerant({
    applicantId: z.string(),
    applicantName: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    /** What they say about clubs that may be the same. */
    mentions: z.string(),
  }),
})
export type ClubRequest = z.infer<typeof ClubRequest>
