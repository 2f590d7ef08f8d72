import { t } from '#language/t.ts'
import { restricting } from '#nouns/outbox/letter.ts'

export const suspensionMessage = restricting(
  t('Your account is suspended'),
  t('Your account is suspended: you can’t use it at present.'),
)

export const moderatorMessages = {
  suspend: restricting(t('You can’t moderate matches'), t('You can’t moderate matches at present.')),
  remove: restricting(t('You are no longer a match moderator'), t('You are no longer a match moderator.')),
}
