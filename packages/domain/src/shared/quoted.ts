import { t } from '#language/t.ts'

/** A name within a list of names, in the quotation marks of the language. */
export const quoted = (text: string): string => t('“{text}”', { text })
