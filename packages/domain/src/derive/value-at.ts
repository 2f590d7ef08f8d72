/** The value at a path of one or two names. */
export function valueAt(data: Readonly<Record<string, unknown>>, path: string): unknown {
  const [first = path, inner] = path.split('.')
  const value = data[first]
  if (inner === undefined) return value
  const isMap =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return isMap ? Reflect.get(value, inner) : undefined
}
