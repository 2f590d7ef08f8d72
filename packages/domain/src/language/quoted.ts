import { t } from './t.ts'

export const quoted = (text: string): string => t('“{text}”', { text })
