import { t } from '#language/t.ts'
import { inShort } from './in-short.ts'

/** First and last name, or 'No Name'. */
export function fullName(user: { firstName?: string | undefined; lastName?: string | undefined }): string {
  const name = [user.firstName, user.lastName]
    .map((one) => one?.trim())
    .filter(Boolean)
    .join(' ')
  return name === '' ? t('No Name') : inShort(name)
}
