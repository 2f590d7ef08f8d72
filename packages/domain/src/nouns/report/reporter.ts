import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import { recordFields, tolerant } from '#shared/record.ts'

const count = z.int().check(z.gte(0))

/**
 * Record of a person who reported something, under their uid. Only reviewers see it. The runner makes and counts it;
 * reviewers mute somebody, whose reports are then kept but wait for nobody.
 */
export const Reporter = z.looseObject({
  id: z.string(),
  ...tolerant({
    ...recordFields,
    /** All of theirs. */
    reports: count,
    /** Those on which something was done, and those on which nothing was. */
    right: count,
    wrong: count,
    isMuted: z.boolean(),
    /** Whether their unanswered reports are counted as muted: `isMuted`, once the runner saw it. */
    countedMuted: z.boolean(),
  }),
})
export type Reporter = z.infer<typeof Reporter>

export const reporterFieldLabels = { isMuted: t('Muted') }

export const isMuted = ({ isMuted: muted }: Pick<Reporter, 'isMuted'>): boolean => muted === true

/** Share of answered reports on which something was done; undefined before the first answer. */
export function shareRight({ right = 0, wrong = 0 }: Pick<Reporter, 'right' | 'wrong'>): number | undefined {
  return right + wrong === 0 ? undefined : right / (right + wrong)
}
