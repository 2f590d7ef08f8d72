import { letter, restricting } from '#engine/mail/letter.ts'

/** Messages about an appeal, which another administrator decided; only the first decision has a reason. */
export const appealMessages = {
  uphold: (video: string) =>
    restricting(
      `Your appeal about “${video}”`,
      `You asked us to look at “${video}” again. A different administrator did, and the decision stands: the video stays hidden.`,
    ),
  overturn: (video: string) =>
    letter(
      `Your appeal about “${video}”`,
      `You asked us to look at “${video}” again. A different administrator did, and reversed the decision: everyone can watch the video, and it no longer counts against you.`,
    ),
}
