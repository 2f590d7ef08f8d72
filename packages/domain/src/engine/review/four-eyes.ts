import { t } from '#language/t.ts'
import { no, type Verdict, yes } from '#shared/verdict.ts'

/** How a user became an administrator; older records lack it. */
export type Appointment = { adminSince?: Date | undefined; adminBy?: string | undefined }

/** Facts for the verdict; where a record is undefined, the transaction decides. */
export type SecondContext = {
  actorId: string
  actor?: Appointment | undefined
  /** Record of the colleague who decided first. */
  colleague?: Appointment | undefined
}

/** Least time as an administrator before the first decision. Milliseconds. */
const PROBATION_MS = 86_400_000

/**
 * Whether the actor may decide second: neither appointed the other, and the actor had been an administrator for a day.
 * The caller checks that they are two people. `isSecondTo` in firebase/firestore.rules says the same.
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
