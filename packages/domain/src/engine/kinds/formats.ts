import type * as z from 'zod/mini'
import { ClubCode } from './club-code.ts'
import { EmailAddress, PhoneNumber } from '#shared/fields/reach-field.ts'
import { HttpsAddress, MailDomain } from '#shared/fields/web-address.ts'
import { Season } from '#shared/time/season.ts'
import type { Format } from './field.ts'

/** How a text of each shape is typed. */
export const formats: Record<Format, z.ZodMiniType<string, string>> = {
  season: Season,
  phone: PhoneNumber,
  email: EmailAddress,
  code: ClubCode,
  website: HttpsAddress,
  domain: MailDomain,
}
