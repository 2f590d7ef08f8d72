import { t } from '#language/t.ts'
import { letter, restricting } from '#nouns/outbox/letter.ts'

/** What an owner is told of their appeal: another administrator decided it, and a reason is only known of the first decision. */
export const appealMessages = {
  uphold: (video: string) =>
    restricting(
      t('Your appeal about “{video}”', { video }),
      t(
        'You asked us to look at “{video}” again. Another administrator than the one who decided first did, and the decision stands: the video stays hidden.',
        { video },
      ),
    ),
  overturn: (video: string) =>
    letter(
      t('Your appeal about “{video}”', { video }),
      t(
        'You asked us to look at “{video}” again. Another administrator than the one who decided first did, and reversed the decision: everyone can watch the video, and it no longer counts against you.',
        { video },
      ),
    ),
}
