type Letter = { subject: string; body: string }

/** What is written to somebody about their own account or work: the templates of the reasons speak of what they sent. */
const letter =
  (subject: string, sentence: string) =>
  ({ recipient, product }: { recipient: string; product: string }): Letter => ({
    subject,
    body: `Hello ${recipient},\n\n${sentence} The reasons are below, and how to appeal.\n\nThe team of ${product}`,
  })

export const suspensionMessage = letter(
  'Your account is suspended',
  'Your account is suspended: you can’t use it at present.',
)

export const moderatorMessages = {
  suspend: letter('You can’t moderate matches', 'You can’t moderate matches at present.'),
  remove: letter('You are no longer a match moderator', 'You are no longer a match moderator.'),
}
