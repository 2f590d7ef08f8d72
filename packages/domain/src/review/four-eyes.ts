import { t } from '#language/t.ts'
import { no, type Verdict, yes } from '#machine/verdict.ts'

/** What a user's record says of how they became administrator; one made before that was kept says nothing. */
export type Appointment = { adminSince?: Date | undefined; adminBy?: string | undefined }

/** What the verdict depends on; records that are undefined are not known yet, then the transaction decides. */
export type SecondContext = {
  /** The signed-in administrator's uid. */
  actorId: string
  /** Their own record. */
  actor?: Appointment | undefined
  /** That of the colleague who decided first. */
  colleague?: Appointment | undefined
}

/** So long somebody is administrator before a colleague's first decision that they may make the second one. */
const PROBATION_MS = 86_400_000

/**
 * Whether the actor is a second pair of eyes after a decision of a colleague: neither made the other one an administrator,
 * and the actor was one for a day before. That they are two is the caller's to say. `isSecondTo` in
 * firebase/firestore.rules says the same.
 */
export function canSecond(
  first: { by: string; at: Date },
  { actorId, actor, colleague }: SecondContext,
): Verdict {
  if (actor?.adminBy === first.by)
    return no(t('The colleague who decided first made you an administrator; someone else must decide.'))
  if (colleague?.adminBy === actorId)
    return no(t('You made the colleague who decided first an administrator; someone else must decide.'))
  const since = actor?.adminSince?.getTime()
  return since !== undefined && since + PROBATION_MS > first.at.getTime()
    ? no(
        t('You became an administrator less than a day before the first decision; someone else must decide.'),
      )
    : yes
}
