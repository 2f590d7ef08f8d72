import { t } from '@touchline/domain/language/t.ts'

const names: Record<string, string> = {
  ' ': t('Space'),
  Space: t('Space'),
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

export const keyName = (keys: string): string =>
  names[keys] ?? (keys.length === 1 ? keys.toUpperCase() : keys)
