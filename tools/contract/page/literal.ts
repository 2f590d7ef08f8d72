import { serverTime } from '#tools/contract/words.ts'

/** A value as a program of JavaScript writes it; the server's time as the SDK has it. */
export function literal(value: unknown): string {
  if (value === serverTime) return 'serverTimestamp()'
  if (value instanceof Date) return `new Date('${value.toISOString().replace('.000', '')}')`
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, field]) => `${key(name)}: ${literal(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)

/** The fields of a record, one a line. */
export const literalRecord = (record: Readonly<Record<string, unknown>>): string =>
  ['{', ...Object.entries(record).map(([name, value]) => `  ${key(name)}: ${literal(value)},`), '}'].join(
    '\n',
  )

/** In a cell of a table: moments as texts, and no sign that would end the cell. */
export function cell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString().replace('.000', '') : literal(value)
  return `\`${text.replaceAll('|', '\\|')}\``
}
