import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import { reasonCodes } from '#engine/log/reason-code.ts'
import { reasons } from '#engine/log/reason.ts'

/** Reasons, and messages for known duplicates. */
export const templateKeys = [...reasonCodes, 'duplicate_club', 'duplicate_club_offer'] as const
export const TemplateKey = z.enum(templateKeys)
export type TemplateKey = z.infer<typeof TemplateKey>

type Said = { label: string; policy: string }

const said: Record<TemplateKey, Said> = {
  ...reasons,
  duplicate_club: {
    label: t('Duplicate of a club'),
    policy: t('The requested club already exists; the message names it.'),
  },
  duplicate_club_offer: {
    label: t('Duplicate of a club, suggesting they manage it'),
    policy: t('The same, and explains how to request to manage that club.'),
  },
}

/** Label of a message, and when it is sent. */
export const templateSaid = (key: TemplateKey): Said => said[key]
