/** What someone is told whose request to manage a club was approved: no reason is given for that, so that no template has it. */
export const approvalMessage = ({
  recipient,
  club,
  product,
}: {
  recipient: string
  club: string
  product: string
}): { subject: string; body: string } => ({
  subject: `You manage ${club}`,
  body:
    `Hello ${recipient},\n\nYour request was approved: you manage ${club} on ${product} from now on. ` +
    `You can enter its matches, results and videos.\n\nThe team of ${product}`,
})
