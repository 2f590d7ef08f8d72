import * as z from 'zod/mini'
import { t } from '#language/t.ts'

/** Three capital letters or digits, as on a scoreboard. */
export const ClubCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Z0-9]{3}$/, t('Enter three capital letters or digits, such as WIM.')))
