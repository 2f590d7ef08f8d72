import * as z from 'zod/mini'
import { tolerant } from '#shared/record.ts'

/** Applicant's own words: `clubs/{id}/private/request`, written by the platform. */
export const ClubRequest = z.looseObject({
  id: z.string(),
  ...tolerant({
    applicantId: z.string(),
    applicantName: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    /** Answer about possible duplicates. */
    mentions: z.string(),
  }),
})
export type ClubRequest = z.infer<typeof ClubRequest>
