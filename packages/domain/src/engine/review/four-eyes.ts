import { t } from '#language/t.ts'
import { no, type Verdict, yes } from '#shared/verdict.ts'

/** How a user became an administrator, as their record has it; older records lack it. */
export type Appointment = { adminSince?: Date | undefined; adminBy?: string | undefined }

/** Facts that the verdict depends on; where a record is undefined, the transaction decides. */
export type SecondContext = {
  /** The signed-in administrator's uid. */
  actorId: string
  /** Their own record. */
  actor?: Appointment | undefined
  /** That of the colleague who decided first. */
  colleague?: Appointment | undefined
}

/** How long somebody must have been an administrator before the first decision to make the second. */
const PROBATION_MS = 86_400_000

/**
 * Whether the actor is a second pair of eyes after a decision of a colleague: neither made the other one an administrator,
 * and the actor was one for a day before. The caller checks that they are two people. `isSecondTo` in
 * firebase/firestore.rules says the same.
 */
export function canSecond(
  first: { by: string; at: Date },
  { actorId, actor, colleague }: SecondContext,
): Verdict {
  if (actor?.adminBy === first.by)
    return no(t('The colleague who decided first made you an administrator. Someone else must decide.'))
  if (colleague?.adminBy === actorId)
    return no(t('You made the colleague who decided first an administrator. Someone else must decide.'))
  const since = actor?.adminSince?.getTime()
  return since !== undefined && since + PROBATION_MS > first.at.getTime()
    ? no(
        t('You became an administrator less than a day before the first decision. Someone else must decide.'),
      )
    : yes
}
