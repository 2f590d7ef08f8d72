import * as z from 'zod/mini'
import { reasonCodes } from '#review/reason-code.ts'
import { reasons } from '#review/reason.ts'

/** Beside the reasons, what is sent where more is known: the club that a request repeats. */
export const templateKeys = [...reasonCodes, 'duplicate_club', 'duplicate_club_offer'] as const
export const TemplateKey = z.enum(templateKeys)
export type TemplateKey = z.infer<typeof TemplateKey>

type Said = { label: string; policy: string }

const said: Record<TemplateKey, Said> = {
  ...reasons,
  duplicate_club: {
    label: 'Duplicate of a club',
    policy: 'A requested club is here already: the message names it.',
  },
  duplicate_club_offer: {
    label: 'Duplicate of a club, with an offer',
    policy: 'The same, and the applicant can ask to manage that club.',
  },
}

/** What a message is called, and when it is sent. */
export const templateSaid = (key: TemplateKey): Said => said[key]
