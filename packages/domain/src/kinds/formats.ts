import type * as z from 'zod/mini'
import { ClubCode } from '#club-code.ts'
import type { Format } from '#kinds/field.ts'
import { EmailAddress, PhoneNumber } from '#reach-field.ts'
import { Season } from '#season.ts'
import { HttpsAddress, MailDomain } from '#web-address.ts'

/** How a text of each shape is typed. */
export const formats: Record<Format, z.ZodMiniType<string, string>> = {
  season: Season,
  phone: PhoneNumber,
  email: EmailAddress,
  code: ClubCode,
  website: HttpsAddress,
  domain: MailDomain,
}
