// Making a formatter costs a thousand times more than using one, and a board formats thousands of amounts.
const formatters = new Map<string, Intl.NumberFormat>()

/** Formatter of a locale's numbers, made once for each way to write them. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, options)
  formatters.set(key, made)
  return made
}
