import { locale } from '@touchline/domain/language/t.ts'

const tenths = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "48 KB", "1.2 MB" */
export const fileSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${tenths.format(bytes / 1_000_000)} MB`
