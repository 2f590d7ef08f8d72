import * as z from 'zod/mini'

/** Three capital letters or digits, as on a scoreboard. */
export const ClubCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Z0-9]{3}$/, 'Enter three capital letters or digits, such as WIM.'))
