export type Letter = { subject: string; body: string }

/** What is written to somebody where no reason's template speaks of it: those speak of what was sent in. */
export const letter =
  (subject: string, text: string) =>
  ({ recipient, product }: { recipient: string; product: string }): Letter => ({
    subject,
    body: `Hello ${recipient},\n\n${text}\n\nThe team of ${product}`,
  })

/** Something was taken from them: its statement stands below. */
export const restricting = (subject: string, sentence: string) =>
  letter(subject, `${sentence} The reasons are below, and how to appeal.`)
