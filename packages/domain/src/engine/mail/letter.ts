export type Letter = { subject: string; body: string }

/** Letter if no reason's template fits; those are about submissions. */
export const letter =
  (subject: string, text: string) =>
  ({ recipient, product }: { recipient: string; product: string }): Letter => ({
    subject,
    body: `Hello ${recipient},\n\n${text}\n\nThe ${product} team`,
  })

/** Letter about something taken away; its statement follows. */
export const restricting = (subject: string, sentence: string) =>
  letter(subject, `${sentence} See below for the reasons and how to appeal.`)
