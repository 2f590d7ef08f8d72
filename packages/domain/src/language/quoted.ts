import { t } from './t.ts'

/** A text in the quotation marks of the person’s language. */
export const quoted = (text: string): string => t('“{text}”', { text })
