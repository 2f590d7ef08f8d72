import { restricting } from '#engine/mail/letter.ts'

export const suspensionMessage = restricting(
  'Your account is suspended',
  'Your account is suspended: you can’t use it at present.',
)

export const moderatorMessages = {
  suspend: restricting('You can’t moderate matches', 'You can’t moderate matches at present.'),
  remove: restricting('You are no longer a match moderator', 'You are no longer a match moderator.'),
}
