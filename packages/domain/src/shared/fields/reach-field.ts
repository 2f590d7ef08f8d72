import { t } from '#language/t.ts'
import * as z from 'zod/mini'

/** E.164: https://www.itu.int/rec/T-REC-E.164 */
export const PhoneNumber = z
  .string()
  .check(
    z.trim(),
    z.regex(/^\+[1-9]\d{6,14}$/, t('Include the country code, no spaces, such as +441632960961.')),
  )

/** RFC 5321, section 4.5.3.1.3: a path is at most 256 octets, two of them its brackets. */
const EMAIL_MAX = 254

/** An address as stored and compared: lower case. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.email(t('Enter an e-mail address, such as ana@club.example.')),
    z.maxLength(EMAIL_MAX, t('Use at most {length} characters.', { length: EMAIL_MAX })),
  )
